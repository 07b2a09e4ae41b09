namespace Tessera.Tests.Streams;

/// <summary>A stream that delivers other bytes than its visible buffer contains.</summary>
internal sealed class InvertedStream(byte[] data) : MemoryStream(data, 0, data.Length, writable: false, publiclyVisible: true)
{
    public override int Read(Span<byte> buffer)
    {
        int count = base.Read(buffer);
        foreach (ref byte value in buffer[..count])
            value = (byte)~value;
        return count;
    }
}
