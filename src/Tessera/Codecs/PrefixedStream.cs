namespace Tessera.Codecs;

/// <summary>A stream that presents a bare body as a message: first the bytes of a prefix, and then those of another stream.</summary>
internal sealed class PrefixedStream(Prefix prefix, Stream inner) : InputStream
{
    private int _given;

    public override int Read(Span<byte> buffer)
    {
        ReadOnlySpan<byte> rest = prefix.Bytes[_given..];
        if (rest.IsEmpty)
            return inner.Read(buffer);
        int count = Math.Min(rest.Length, buffer.Length);
        rest[..count].CopyTo(buffer);
        _given += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));
}
