namespace Tessera.Codecs;

/// <summary>Whole messages of one declared type, the type parameter hidden.</summary>
internal abstract class MessageCodec
{
    public abstract byte[] WriteBoxed(object? value);

    public abstract object? ReadBoxed(ReadOnlySpan<byte> data);
}
