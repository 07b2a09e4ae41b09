using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>The emitted code of one content: declared before it is filled, so that types can lead back to themselves.</summary>
internal sealed class Unit(Type type, EmittedClass owner, int number)
{
    private WriteCode? _maker;
    private Delegate? _make;
    private MessageReadCode? _messageReader;
    private Delegate? _readMessage;
    private Delegate? _write;
    private Delegate? _read;

    public Type Type { get; } = type;

    /// <summary>The bytes of every value; 0 if they vary.</summary>
    public int FixedSize { get; set; }

    /// <summary>The bytes of every element, if the content is an array or list of elements that all have as many; else 0.</summary>
    public int RowSize { get; set; }

    /// <summary>Nothing in it needs the message's own context.</summary>
    public bool IsPure { get; set; }

    /// <summary>The struct, if the content is one whose memory is its wire form, any bits of which are a value, or an array or list of such.</summary>
    public Type? Block { get; set; }

    public WriteCode Writer { get; } = new(owner, $"Write{number}", type);

    public ReadCode Reader { get; } = ReadCode.Of(owner, $"Read{number}", type);

    /// <summary>To be filled with code that makes whole messages.</summary>
    public WriteCode AddMaker() => _maker = WriteCode.OfMessage(owner, $"Make{number}", Type);

    /// <summary>Null if there is no such code.</summary>
    public WriteWhole<T>? GetMaker<T>() => (WriteWhole<T>?)_make;

    /// <summary>To be filled with code that reads whole messages.</summary>
    public MessageReadCode AddMessageReader(byte[] prefix) => _messageReader = new(owner, $"ReadMessage{number}", Type, prefix);

    /// <summary>Null if there is no such code.</summary>
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
