using System.Buffers;

namespace Tessera.Cli;

/// <summary>Bytes that are collected before they are written. They are kept in parts, so that they are not copied while they grow.</summary>
/// <param name="limit">The most bytes to keep. If there are more, all are dropped, and the rest is only counted.</param>
internal sealed class CollectedBytes(long limit = long.MaxValue) : IBufferWriter<byte>
{
    private const int PartLength = 1 << 20;
    private const int FirstLength = 1 << 12;

    private readonly List<ReadOnlyMemory<byte>> _full = [];
    private byte[] _part = [];
    private int _used;

    /// <summary>The number of bytes, whether they are kept or not.</summary>
    public long Length { get; private set; }

    public bool IsKept => Length <= limit;

    public void CopyTo(Stream stream)
    {
        foreach (ReadOnlyMemory<byte> part in _full)
            stream.Write(part.Span);
        stream.Write(_part, 0, _used);
    }

    public byte[] ToArray()
    {
        byte[] bytes = GC.AllocateUninitializedArray<byte>(checked((int)Length));
        using MemoryStream stream = new(bytes);
        CopyTo(stream);
        return bytes;
    }

    public void Clear()
    {
        _full.Clear();
        _used = 0;
        Length = 0;
    }

    public void Advance(int count)
    {
        _used += count;
        Length += count;
        if (!IsKept)
            _full.Clear();
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_part.Length - _used < Math.Max(1, sizeHint))
            BeginPart(sizeHint);
        return _part.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    private void BeginPart(int least)
    {
        if (IsKept && _used > 0)
            _full.Add(_part.AsMemory(0, _used));
        if (IsKept || _part.Length < least)
            _part = GC.AllocateUninitializedArray<byte>(Math.Max(least, _part.Length == 0 ? FirstLength : PartLength));
        _used = 0;
    }
}
