using System.Diagnostics.CodeAnalysis;
using Tessera.Contracts;
using Tessera.Files;

namespace Tessera;

/// <summary>
/// Appends records to a file (spec/file.md). They are gathered to blocks, each a frame with a checksum and a message that needs no other; whenever the process ends, all blocks that were written come
/// back. A file has one writer, and any number of readers meanwhile. Not safe for use by several threads at once.
/// </summary>
/// <typeparam name="T">The declared type of a record.</typeparam>
public sealed class TesseraRecordWriter<T> : IDisposable, IAsyncDisposable
{
    private readonly Stream _stream;
    private readonly TesseraRecordOptions _options;
    private readonly bool _leaveOpen;
    private readonly BlockWriter<T> _block;

    /// <summary>Null where the file holds too many blocks without one.</summary>
    private BlockIndex? _index;

    /// <summary>Opened here: nothing but this writer should change it.</summary>
    private readonly bool _isFile;

    private long _position;
    private bool _isDisposed;

    /// <summary>A write has not come to its end: what the stream holds is not known.</summary>
    private bool _isBroken;

    /// <summary>Opens a file to append to it, or makes it. Others can read it meanwhile.</summary>
    /// <remarks>
    /// It is opened with <see cref="FileShare.Read"/>: Windows refuses a second writer. Elsewhere the one that finds, when it writes, that the file has grown or shrunk meanwhile fails with an
    /// <see cref="IOException"/>, so that none writes over what another has written.
    /// A file that was not closed is read as a whole. A frame at its end that was not written to its end is cut off, and <see cref="TesseraRecordOptions.OnDamage"/> is told of it. Other damage stays, and
    /// readers pass over it.
    /// </remarks>
    /// <param name="path">The file.</param>
    /// <param name="options">Null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The file is not one of records.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordWriter(string path, TesseraRecordOptions? options = null)
        : this(new FileStream(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.Read, bufferSize: 1), options) => _isFile = true;

    /// <summary>Appends to a stream: at its end, as to a file, if it can seek and read; else to what it has, which is taken for nothing.</summary>
    /// <param name="stream">The stream. It is closed with the writer, also where this fails.</param>
    /// <param name="options">Null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <param name="leaveOpen">The stream is not closed.</param>
    /// <exception cref="TesseraException">What the stream has are no records.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordWriter(Stream stream, TesseraRecordOptions? options = null, bool leaveOpen = false)
    {
        ArgumentNullException.ThrowIfNull(stream);
        (_stream, _options, _leaveOpen) = (stream, options ?? TesseraRecordOptions.Default, leaveOpen);
        _block = new BlockWriter<T>(_options);
        _index = new BlockIndex(0, 0);
        if (!stream.CanSeek || !stream.CanRead)
            return;
        try
        {
            FileEnd end = FileEnd.Find(stream, _options, message => BlockRows<T>.CountAll(message, _options.SerializerOptions));
            (_position, _index, Count) = (end.Position, end.Blocks, end.Records);
            if (stream.Length > _position)
                stream.SetLength(_position);
            stream.Position = _position;
        }
        catch
        {
            _isBroken = true;
            Dispose();
            throw;
        }
    }

    /// <summary>The number of records in the file, with those that are not written yet.</summary>
    public long Count { get; private set; }

    /// <summary>Appends a record. It is written when its block is full, or at the next <see cref="Flush"/>. If it cannot be serialized, the file is as it was.</summary>
    /// <param name="record">The record.</param>
    /// <exception cref="TesseraException">The record or its type cannot be serialized, or does not fit into a block.</exception>
    public void Append(T? record)
    {
        Require();
        if (_block.IsFull || !_block.TryAdd(record))
        {
            WriteBlock();
            _block.TryAdd(record);
        }

        Count++;
        if (_block.IsFull)
            WriteBlock();
    }

    /// <summary>Appends records.</summary>
    /// <param name="records">The records. Those before one that fails stay appended.</param>
    /// <exception cref="TesseraException">A record or its type cannot be serialized, or does not fit into a block.</exception>
    public void AppendRange(IEnumerable<T?> records)
    {
        ArgumentNullException.ThrowIfNull(records);
        foreach (T? record in records)
            Append(record);
    }

    /// <summary>As <see cref="Append"/>, without blocking.</summary>
    /// <param name="record">The record. It may be changed as soon as the method has returned its task, if it was not waiting for another.</param>
    /// <param name="cancellationToken">Ends the writing. The writer is of no use then: what the file holds is found when it is opened again.</param>
    /// <returns>A task that ends when the record has been taken.</returns>
    /// <exception cref="TesseraException">The record or its type cannot be serialized, or does not fit into a block.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask AppendAsync(T? record, CancellationToken cancellationToken = default)
    {
        Require();
        cancellationToken.ThrowIfCancellationRequested();
        if (_block.IsFull || !_block.TryAdd(record))
        {
            await WriteBlockAsync(cancellationToken).ConfigureAwait(false);
            _block.TryAdd(record);
        }

        Count++;
        if (_block.IsFull)
            await WriteBlockAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>As <see cref="AppendRange"/>, without blocking.</summary>
    /// <param name="records">The records. Those before one that fails stay appended.</param>
    /// <param name="cancellationToken">Ends the writing, at any record. The sequence gets it too.</param>
    /// <returns>A task that ends when all records have been taken.</returns>
    /// <exception cref="TesseraException">A record or its type cannot be serialized, or does not fit into a block.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async Task AppendRangeAsync(IAsyncEnumerable<T?> records, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(records);
        await foreach (T? record in records.WithCancellation(cancellationToken).ConfigureAwait(false))
            await AppendAsync(record, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes the records that have been gathered, as a block, so that readers see them, and the end of the process does not lose them.</summary>
    /// <param name="flushToDisk">Wait until the disk has them, so that the end of the whole machine does not lose them either. Only for files.</param>
    public void Flush(bool flushToDisk = false)
    {
        Require();
        if (_block.Count > 0)
            WriteBlock();
        // What a stream has in a buffer of its own is written here.
        _isBroken = true;
        if (flushToDisk && _stream is FileStream file)
            file.Flush(flushToDisk: true);
        else
            _stream.Flush();
        _isBroken = false;
    }

    /// <summary>As <see cref="Flush"/>, without blocking, to the operating system.</summary>
    /// <param name="cancellationToken">Ends the writing. The writer is of no use then: what the file holds is found when it is opened again.</param>
    /// <returns>A task that ends when the block has been written.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async Task FlushAsync(CancellationToken cancellationToken = default)
    {
        Require();
        if (_block.Count > 0)
            await WriteBlockAsync(cancellationToken).ConfigureAwait(false);
        _isBroken = true;
        await _stream.FlushAsync(cancellationToken).ConfigureAwait(false);
        _isBroken = false;
    }

    /// <summary>Writes what has been gathered, and the index, and closes the file.</summary>
    public void Dispose()
    {
        if (_isDisposed)
            return;
        _isDisposed = true;
        try
        {
            if (!_isBroken && _block.Count > 0)
                WriteBlock();
            if (!_isBroken && _index is { IsEmpty: false })
                WriteIndex();
        }
        finally
        {
            if (!_leaveOpen)
                _stream.Dispose();
        }
    }

    /// <summary>As <see cref="Dispose"/>, without blocking.</summary>
    /// <returns>A task that ends when the file is closed.</returns>
    public async ValueTask DisposeAsync()
    {
        if (_isDisposed)
            return;
        _isDisposed = true;
        try
        {
            if (!_isBroken && _block.Count > 0)
                await WriteBlockAsync(default).ConfigureAwait(false);
            if (!_isBroken && _index is { IsEmpty: false })
                await WriteIndexAsync(default).ConfigureAwait(false);
        }
        finally
        {
            if (!_leaveOpen)
                await _stream.DisposeAsync().ConfigureAwait(false);
        }
    }

    private void Require()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        if (_isBroken)
            throw new InvalidOperationException("A write to the file has failed or was cancelled: what it holds is not known. Open it again: a frame that is not complete is cut off then.");
    }

    private void WriteBlock()
    {
        ReadOnlyMemory<byte> frame = TakeBlock();
        Write(frame.Span);
        if (_index is { IsFull: true })
            WriteIndex();
    }

    private async ValueTask WriteBlockAsync(CancellationToken cancellationToken)
    {
        ReadOnlyMemory<byte> frame = TakeBlock();
        await WriteAsync(frame, cancellationToken).ConfigureAwait(false);
        if (_index is { IsFull: true })
            await WriteIndexAsync(cancellationToken).ConfigureAwait(false);
    }

    private ReadOnlyMemory<byte> TakeBlock()
    {
        _index?.Add(_position, _block.Count);
        return _block.Take();
    }

    private void WriteIndex()
    {
        Write(_index!.Write(_position));
        _index = new BlockIndex(_position, _index.Total);
    }

    private async ValueTask WriteIndexAsync(CancellationToken cancellationToken)
    {
        await WriteAsync(_index!.Write(_position), cancellationToken).ConfigureAwait(false);
        _index = new BlockIndex(_position, _index.Total);
    }

    private void Write(ReadOnlySpan<byte> frame)
    {
        Begin();
        _stream.Write(frame);
        Advance(frame.Length);
    }

    private async ValueTask WriteAsync(ReadOnlyMemory<byte> frame, CancellationToken cancellationToken)
    {
        Begin();
        await _stream.WriteAsync(frame, cancellationToken).ConfigureAwait(false);
        Advance(frame.Length);
    }

    private void Begin()
    {
        _isBroken = true;
        if (_isFile && _stream.Length != _position)
            throw new IOException("Another writer has changed the file meanwhile, and a file of records has one. What that one has written stays; what waits here is not written.");
    }

    private void Advance(int length)
    {
        _position += length;
        _isBroken = false;
    }
}
