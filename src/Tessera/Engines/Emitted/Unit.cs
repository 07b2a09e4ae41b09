using Tessera.Converters;

namespace Tessera.Engines.Emitted;

/// <summary>The emitted code of one content: declared before it is filled, so that types can lead back to themselves.</summary>
internal sealed class Unit(Type type, EmittedClass owner, int number)
{
    private Delegate? _write;
    private Delegate? _read;

    public Type Type { get; } = type;

    /// <summary>The bytes of every value; 0 if they vary.</summary>
    public int FixedSize { get; set; }

    /// <summary>Nothing in it needs the message's own context.</summary>
    public bool IsPure { get; set; }

    /// <summary>A struct whose memory is its wire form, any bits of which are a value.</summary>
    public bool IsBlock { get; set; }

    public WriteCode Writer { get; } = new(owner, $"Write{number}", type);

    public ReadCode Reader { get; } = new(owner, $"Read{number}", type);

    public WriteBody<T> GetWriter<T>() => (WriteBody<T>)_write!;

    public ReadBody<T> GetReader<T>() => (ReadBody<T>)_read!;

    public void Complete()
    {
        _write = owner.CreateDelegate(Writer.Method.Name, typeof(WriteBody<>).MakeGenericType(Type));
        _read = owner.CreateDelegate(Reader.Method.Name, typeof(ReadBody<>).MakeGenericType(Type));
    }
}
