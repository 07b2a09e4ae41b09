using Tessera.Converters.Messages;

namespace Tessera.Engines.Emitted;

/// <summary>The emitted code of one content. Methods are declared before they are filled, so that types can refer to themselves.</summary>
internal sealed class Unit(Type type, EmittedClass owner, int number)
{
    private WriteCode? _maker;
    private Delegate? _make;
    private MessageReadCode? _messageReader;
    private Delegate? _readMessage;
    private Delegate? _write;
    private Delegate? _read;

    public Type Type { get; } = type;

    /// <summary>The number of bytes of every value; 0 if it varies.</summary>
    public int FixedSize { get; set; }

    /// <summary>The number of bytes of every element of an array or list, if all have the same number; otherwise 0.</summary>
    public int RowSize { get; set; }

    /// <summary>Whether the code does not need the message's own context.</summary>
    public bool IsPure { get; set; }

    /// <summary>The struct whose memory is its wire form, if the content is one, or an array or list of it; otherwise null.</summary>
    public Type? Block { get; set; }

    public WriteCode Writer { get; } = new(owner, $"Write{number}", type);

    public ReadCode Reader { get; } = ReadCode.Of(owner, $"Read{number}", type);

    /// <summary>Adds a method for making whole messages, which the caller fills.</summary>
    public WriteCode AddMaker() => _maker = WriteCode.OfMessage(owner, $"Make{number}", Type);

    /// <summary>Returns null if there is no method for making whole messages.</summary>
    public WriteWhole<T>? GetMaker<T>() => (WriteWhole<T>?)_make;

    /// <summary>Adds a method for reading whole messages, which the caller fills.</summary>
    public MessageReadCode AddMessageReader(byte[] prefix) => _messageReader = new(owner, $"ReadMessage{number}", Type, prefix);

    /// <summary>Returns null if there is no method for reading whole messages.</summary>
    public ReadWhole<T>? GetMessageReader<T>() => (ReadWhole<T>?)_readMessage;

    public WriteBody<T> GetWriter<T>() => (WriteBody<T>)_write!;

    public ReadBody<T> GetReader<T>() => (ReadBody<T>)_read!;

    public void Complete()
    {
        if (_maker is not null)
            _make = owner.CreateDelegate(_maker.Method.Name, typeof(WriteWhole<>).MakeGenericType(Type));
        if (_messageReader is not null)
            _readMessage = owner.CreateDelegate(_messageReader.Method.Name, typeof(ReadWhole<>).MakeGenericType(Type));
        _write = owner.CreateDelegate(Writer.Method.Name, typeof(WriteBody<>).MakeGenericType(Type));
        _read = owner.CreateDelegate(Reader.Method.Name, typeof(ReadBody<>).MakeGenericType(Type));
    }
}
