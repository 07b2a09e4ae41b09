namespace Tessera.Benchmarks.Rows;

/// <summary>Stores the blocks of a list as they are written, and gives them back repeatedly. It thus gives the message of any number of rows in the memory of a
/// few blocks. Like a connection, it cannot seek.</summary>
internal sealed class RowStream : Stream
{
    private readonly List<byte[]> _blocks = [];
    private int _repeats;
    private int _block;
    private int _position;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public int Blocks => _blocks.Count;

    /// <summary>Lets the next read begin with the first block.</summary>
    /// <param name="repeats">The number of times that the second block is given. It contains only rows.</param>
    public void Rewind(int repeats = 1) => (_repeats, _block, _position) = (repeats, 0, 0);

    public override int Read(Span<byte> buffer)
    {
        if (_block == _blocks.Count)
            return 0;
        byte[] block = _blocks[_block];
        int count = Math.Min(buffer.Length, block.Length - _position);
        block.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        if (_position == block.Length)
        {
            _position = 0;
            if (_block != 1 || --_repeats <= 0)
                _block++;
        }

        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Write(ReadOnlySpan<byte> buffer) => _blocks.Add(buffer.ToArray());

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
