using Tessera.Converters;

namespace Tessera;

/// <summary>Whole messages of one declared type, the type parameter hidden.</summary>
/// <param name="state">Of the options it belongs to.</param>
internal abstract class MessageCodec(SerializerState state)
{
    public SerializerState State => state;

    public abstract WriteContext WriteBoxed(object? value);

    public abstract object? ReadBoxed(ReadOnlySpan<byte> data);
}
