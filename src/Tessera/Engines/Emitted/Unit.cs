using Tessera.Converters;

namespace Tessera.Engines.Emitted;

/// <summary>The emitted code of one content: declared before it is filled, so that types can lead back to themselves.</summary>
internal sealed class Unit(Type type)
{
    private Delegate? _write;
    private Delegate? _read;

    public Type Type { get; } = type;

    public WriteCode Writer { get; } = new(type);

    public ReadCode Reader { get; } = new(type);

    public WriteBody<T> GetWriter<T>() => (WriteBody<T>)_write!;

    public ReadBody<T> GetReader<T>() => (ReadBody<T>)_read!;

    public void Complete()
    {
        _write = Writer.Complete(typeof(WriteBody<>).MakeGenericType(Type));
        _read = Reader.Complete(typeof(ReadBody<>).MakeGenericType(Type));
    }
}
