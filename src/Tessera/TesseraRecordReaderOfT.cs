using Tessera.Contracts;
using Tessera.Files;

namespace Tessera;

/// <summary>
/// Reads the records of a file (spec/file.md) one by one. It keeps one block in memory. The file may be written at the same time: the reader sees complete
/// blocks only, and reading again at the end returns the records that were added. This class is not thread-safe.
/// </summary>
/// <typeparam name="T">The type to read records into: the type that was written, or another version of it.</typeparam>
public sealed class TesseraRecordReader<T> : IDisposable
{
    private readonly Stream _stream;
    private readonly TesseraRecordOptions _options;
    private readonly TesseraFrameReader _frames;

    /// <summary>The rows of the open block, or null between two blocks.</summary>
    private BlockRows<T>? _rows;

    /// <summary>The number of the first record after the open block.</summary>
    private long _next;

    /// <summary>Opens a file for reading.</summary>
    /// <param name="path">The path of the file.</param>
    /// <param name="options">The options, or null for <see cref="TesseraRecordOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordReader(string path, TesseraRecordOptions? options = null)
        : this(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, bufferSize: 1), options)
    {
    }

    /// <summary>Reads a stream from its current position. Only <see cref="Seek"/> and <see cref="CountRecords"/> need a stream that can seek.</summary>
    /// <param name="stream">The stream to read. The reader reads ahead.</param>
    /// <param name="options">The options, or null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <param name="leaveOpen">True to leave the stream open when this object is disposed.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordReader(Stream stream, TesseraRecordOptions? options = null, bool leaveOpen = false)
    {
        (_stream, _options) = (stream, options ?? TesseraRecordOptions.Default);
        _frames = new TesseraFrameReader(stream, _options, leaveOpen);
    }

    /// <summary>The number of the next record. Records in damaged blocks are not counted if their number is unknown.</summary>
    public long Position { get; private set; }

    /// <summary>Returns the records from <see cref="Position"/> to the end of the file. After an enumeration has stopped early, the next continues.</summary>
    /// <remarks>
    /// If <see cref="TesseraRecordOptions.OnDamage"/> is null, a damaged part is an error. All records before it have then been returned, and the next
    /// enumeration skips it. The same applies to a block that cannot be read into the type.
    /// </remarks>
    /// <returns>The records. Enumerating throws <see cref="TesseraException"/> if the file is damaged or a record cannot be read. Its offset, and the record
    /// number in its path, count from the start of the file; in a compressed block, the offset is that of the block.</returns>
    public IEnumerable<T?> ReadAll()
    {
        do
        {
            while (TryTake(out T? record))
                yield return record;
        }
        while (_frames.Read() && Open());
    }

    /// <summary>Asynchronously returns the records, like <see cref="ReadAll"/>.</summary>
    /// <param name="cancellationToken">A token that cancels the enumeration at any record. The next enumeration continues with the next record.</param>
    /// <returns>The records. Enumerating throws the exceptions of <see cref="ReadAll"/>.</returns>
    public async IAsyncEnumerable<T?> ReadAllAsync([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        do
        {
            while (TryTake(out T? record))
            {
                yield return record;
                cancellationToken.ThrowIfCancellationRequested();
            }
        }
        while (await _frames.ReadAsync(cancellationToken).ConfigureAwait(false) && Open());
    }

    /// <summary>Moves to a record. If the file has no valid index, because it was not closed, all blocks before the record are read.</summary>
    /// <param name="record">The number of the record, starting from 0. No records follow if it is beyond the last one.</param>
    /// <exception cref="NotSupportedException">The stream does not support seeking.</exception>
    public void Seek(long record)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(record);
        if (FindByIndex(record) is not (long Offset, int Count, long First) found || !TryOpen(found.Offset, found.Count, found.First))
            OpenByScan(record);
        while (Position < record && TryTake(out _))
        {
        }
    }

    /// <summary>Counts the records and moves to the start of the file. If the file has no index, because it was not closed, all blocks are read.</summary>
    /// <returns>The number of records in the file.</returns>
    /// <exception cref="NotSupportedException">The stream does not support seeking.</exception>
    public long CountRecords()
    {
        long count = FindEnd()?.Total ?? -1;
        if (count < 0)
        {
            OpenByScan(long.MaxValue);
            count = Position;
        }

        MoveTo(0, 0);
        return count;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _rows?.Dispose();
        _frames.Dispose();
    }

    private bool TryTake(out T? record)
    {
        record = default;
        if (_rows is null)
            return false;
        bool isThere = false;
        try
        {
            isThere = _rows.MoveNext();
        }
        finally
        {
            // The block is left even if the rest of it cannot be read.
            if (!isThere)
                Leave();
        }

        if (!isThere)
            return false;
        record = _rows.Current;
        Position++;
        return true;
    }

    /// <summary>Opens the block in the current frame.</summary>
    private bool Open()
    {
        Leave();
        int? count = BlockForm.CountRows(_frames.Frame.Span[FrameForm.HeadSize..]);
        _next = Position + (count ?? 0);
        try
        {
            ArraySegment<byte> message = _frames.GetMessage(out bool isExpanded);
            _rows = new BlockRows<T>(message, _frames.Offset, isExpanded, Position, _options.SerializerOptions);
        }
        finally
        {
            if (_rows is null)
                Leave();
        }

        if (_rows.Count is int rows && rows != count)
        {
            Leave();
            Throw.Malformed(_frames.Offset, "The compressed block contains a different number of records than its header says");
        }

        return true;
    }

    private void Leave()
    {
        _rows?.Dispose();
        _rows = null;
        Position = Math.Max(Position, _next);
    }

    private void MoveTo(long offset, long record)
    {
        _rows?.Dispose();
        _rows = null;
        (Position, _next) = (record, record);
        _frames.MoveTo(offset);
    }

    /// <summary>Returns the index at the end if the chain of all indexes covers the file. It does not if another file was appended to this one.</summary>
    private BlockIndex? FindEnd()
    {
        BlockIndex? last = BlockIndex.TryReadBehind(_stream, _stream.Length, _options.MaxBlockBytes);
        BlockIndex? index = last;
        while (index is { Start: > 0 })
        {
            BlockIndex? before = BlockIndex.TryReadBehind(_stream, index.Start, _options.MaxBlockBytes);
            index = before?.Total == index.Records ? before : null;
        }

        return index is { Records: 0 } ? last : null;
    }

    private (long Offset, int Count, long First)? FindByIndex(long record)
    {
        BlockIndex? index = FindEnd();
        while (index is not null && record < index.Records)
            index = BlockIndex.TryReadBehind(_stream, index.Start, _options.MaxBlockBytes);
        return index?.Find(record);
    }

    /// <summary>Opens a block that an index names. Returns false if there is no block at the offset or it has another number of records.</summary>
    private bool TryOpen(long offset, int count, long first)
    {
        if (FrameForm.TryReadAt(_stream, offset, _options.MaxBlockBytes) is not byte[] frame || BlockForm.CountRows(frame.AsSpan(FrameForm.HeadSize)) != count)
            return false;
        MoveTo(offset, first);
        return _frames.Read() && Open();
    }

    /// <summary>Opens the block that contains a record, or moves to the end if no block does.</summary>
    private void OpenByScan(long record)
    {
        MoveTo(0, 0);
        while (_frames.Read())
        {
            int count = BlockForm.CountRows(_frames.Frame.Span[FrameForm.HeadSize..])
                ?? BlockRows<T>.CountAll(_frames.GetMessage(out _), _options.SerializerOptions);
            if (record - Position < count)
            {
                Open();
                return;
            }

            Position += count;
        }
    }
}
