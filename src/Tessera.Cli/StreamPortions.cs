using System.Buffers;

namespace Tessera.Cli;

/// <summary>Writes bytes to a stream in large portions. What is left at the end is written by <see cref="Flush"/>.</summary>
/// <param name="stream">The stream.</param>
internal sealed class StreamPortions(Stream stream) : IBufferWriter<byte>
{
    private const int Portion = 1 << 16;

    private byte[] _portion = new byte[Portion];
    private int _used;

    public void Flush()
    {
        stream.Write(_portion, 0, _used);
        _used = 0;
    }

    public void Advance(int count) => _used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_portion.Length - _used < Math.Max(1, sizeHint))
            Flush();
        if (_portion.Length < sizeHint)
            _portion = new byte[sizeHint];
        return _portion.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
