using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Tessera.Contracts;
using Tessera.Files;

namespace Tessera;

/// <summary>
/// Reads the records of a file (spec/file.md), one by one, and holds one block of them. The file may be written meanwhile: only complete blocks are seen, and who reads again at the end gets those that
/// have come. Not safe for use by several threads at once.
/// </summary>
/// <typeparam name="T">The type of a record, the one that was written or another version of it.</typeparam>
public sealed class TesseraRecordReader<T> : IDisposable
{
    private readonly Stream _stream;
    private readonly TesseraRecordOptions _options;
    private readonly TesseraFrameReader _frames;

    /// <summary>Null between two blocks.</summary>
    private BlockRows<T>? _rows;

    /// <summary>The number of the record behind the block.</summary>
    private long _next;

    /// <summary>Opens a file.</summary>
    /// <param name="path">The file.</param>
    /// <param name="options">Null for <see cref="TesseraRecordOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordReader(string path, TesseraRecordOptions? options = null)
        : this(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, bufferSize: 1), options)
    {
    }

    /// <summary>Reads a stream, from where it stands. It need not seek, but for <see cref="Seek"/> and <see cref="CountRecords"/>.</summary>
    /// <param name="stream">The stream. It is read ahead.</param>
    /// <param name="options">Null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <param name="leaveOpen">The stream is not closed.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordReader(Stream stream, TesseraRecordOptions? options = null, bool leaveOpen = false)
    {
        (_stream, _options) = (stream, options ?? TesseraRecordOptions.Default);
        _frames = new TesseraFrameReader(stream, _options, leaveOpen);
    }

    /// <summary>The number of the next record. Those of blocks that were damaged, so that nobody can say how many they were, have no numbers.</summary>
    public long Position { get; private set; }

    /// <summary>Gives out the records from <see cref="Position"/> to the end of the file. Left early, another enumeration goes on with the next.</summary>
    /// <remarks>
    /// Where a damaged place is an error (<see cref="TesseraRecordOptions.OnDamage"/> is null), all records before it have been given out, and another enumeration passes over it. So it is with a block
    /// that cannot be read into the type.
    /// </remarks>
    /// <returns>The records; enumerating them throws <see cref="TesseraException"/> where the file is damaged, or a record cannot be read. Its offset and the number of the record in its path count from
    /// the start of the file; within a compressed block the offset is that of the block.</returns>
    public IEnumerable<T?> ReadAll()
    {
        do
        {
            while (TryTake(out T? record))
                yield return record;
        }
        while (_frames.Read() && Open());
    }

    /// <summary>As <see cref="ReadAll"/>, without blocking.</summary>
    /// <param name="cancellationToken">Ends the reading, at any record; another enumeration goes on with the next.</param>
    /// <returns>The records, with the errors of <see cref="ReadAll"/>.</returns>
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

    /// <summary>Goes to a record by its number: by the index of a file that was closed, if the file bears it out, or by reading all blocks before it.</summary>
    /// <param name="record">The number, from 0. Behind the last one there are none to read.</param>
    /// <exception cref="NotSupportedException">The stream cannot seek.</exception>
    public void Seek(long record)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(record);
        if (FindByIndex(record) is not (long Offset, int Count, long First) found || !TryOpen(found.Offset, found.Count, found.First))
            OpenByScan(record);
        while (Position < record && TryTake(out _))
        {
        }
    }

    /// <summary>How many records the file has: what its index says, if it was closed, or those in the blocks that are found. The reader then stands at the beginning.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="NotSupportedException">The stream cannot seek.</exception>
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
            // Behind the block, also if the rest of it cannot be read.
            if (!isThere)
                Leave();
        }

        if (!isThere)
            return false;
        record = _rows.Current;
        Position++;
        return true;
    }

    /// <summary>Begins with the rows of the block that has been found.</summary>
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
            Throw.Malformed(_frames.Offset, "The compressed block holds another number of records than stands in front of it");
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

    /// <summary>The index at the end, if the chain of all of them covers the file: not that of another file that was appended to this one.</summary>
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

    /// <summary>False if another block stands there than the index says, or none.</summary>
    private bool TryOpen(long offset, int count, long first)
    {
        if (FrameForm.TryReadAt(_stream, offset, _options.MaxBlockBytes) is not byte[] frame || BlockForm.CountRows(frame.AsSpan(FrameForm.HeadSize)) != count)
            return false;
        MoveTo(offset, first);
        return _frames.Read() && Open();
    }

    /// <summary>Opens the block with a record, or passes over all of them.</summary>
    private void OpenByScan(long record)
    {
        MoveTo(0, 0);
        while (_frames.Read())
        {
            int count = BlockForm.CountRows(_frames.Frame.Span[FrameForm.HeadSize..]) ?? BlockRows<T>.CountAll(_frames.GetMessage(out _), _options.SerializerOptions);
            if (record - Position < count)
            {
                Open();
                return;
            }

            Position += count;
        }
    }
}
