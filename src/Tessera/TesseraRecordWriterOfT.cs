using Tessera.Contracts;
using Tessera.Files;

namespace Tessera;

/// <summary>
/// Appends records to a file (spec/file.md). Records are collected in blocks. Each block is a frame with a checksum around an independent message, so written
/// blocks can be read however the process ends. A file has one writer and any number of readers. This class is not thread-safe: a call while another one is
/// running throws <see cref="InvalidOperationException"/>.
/// </summary>
/// <typeparam name="T">The declared type of a record.</typeparam>
public sealed class TesseraRecordWriter<T> : IDisposable, IAsyncDisposable
{
    private readonly Stream _stream;
    private readonly TesseraRecordOptions _options;
    private readonly bool _leaveOpen;
    private readonly BlockWriter<T> _block;
    private readonly OneCall _calls = new();

    /// <summary>The index of the blocks since the last one, or null if the file holds too many blocks without an index.</summary>
    private BlockIndex? _index;

    /// <summary>The writer opened the file itself, so nothing else should change the file.</summary>
    private readonly bool _isFile;

    /// <summary>The stream can seek and stands at the end of what was written, so nothing else should move it.</summary>
    private bool _isPlaced;

    private long _position;
    private bool _isDisposed;

    /// <summary>A write was started and not completed, so the content of the stream is unknown.</summary>
    private bool _isBroken;

    /// <summary>Opens a file for appending, or creates it. Others can read the file at the same time.</summary>
    /// <remarks>
    /// The file is opened with <see cref="FileShare.Read"/>, so Windows rejects a second writer. On other systems, a writer that finds that the size of the
    /// file has changed throws an <see cref="IOException"/> and overwrites nothing. A file that was not closed is read completely. An incomplete frame at its
    /// end is removed and reported to <see cref="TesseraRecordOptions.OnDamage"/>. Other damage remains, and readers skip it.
    /// </remarks>
    /// <param name="path">The path of the file.</param>
    /// <param name="options">The options, or null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The file is not a record file.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordWriter(string path, TesseraRecordOptions? options = null)
        : this(new FileStream(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.Read, bufferSize: 1), options) => _isFile = true;

    /// <summary>Appends to a stream: to its end, as to a file, if it can seek and read; otherwise the stream must be empty.</summary>
    /// <param name="stream">The stream to write to. It is closed with the writer, even if this constructor fails. Nothing else may move its position.</param>
    /// <param name="options">The options, or null for <see cref="TesseraRecordOptions.Default"/>.</param>
    /// <param name="leaveOpen">True to leave the stream open when this object is disposed.</param>
    /// <exception cref="TesseraException">The content of the stream is not a record file.</exception>
    /// <exception cref="ArgumentException">The stream cannot be written to, or has content and cannot be read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRecordWriter(Stream stream, TesseraRecordOptions? options = null, bool leaveOpen = false)
    {
        ArgumentNullException.ThrowIfNull(stream);
        (_stream, _options, _leaveOpen) = (stream, options ?? TesseraRecordOptions.Default, leaveOpen);
        _block = new BlockWriter<T>(_options);
        _index = new BlockIndex(0, 0);
        try
        {
            if (!stream.CanWrite)
                throw new ArgumentException("The stream cannot be written to.", nameof(stream));
            if (!stream.CanSeek)
                return;
            long length = stream.Length;
            if (stream.CanRead)
            {
                FileEnd end = FileEnd.Find(stream, _options, message => BlockRows<T>.CountAll(message, _options.SerializerOptions));
                (_position, _index, Count) = (end.Position, end.Blocks, end.Records);
                // Another writer may be about to complete what looks like an incomplete frame.
                if (stream.Length != length)
                    throw OtherWriter();
                if (length > _position)
                    stream.SetLength(_position);
                stream.Position = _position;
            }
            else if (length > 0)
            {
                throw new ArgumentException("The stream has content that cannot be read, so nothing can be appended to it. Open the file for reading and writing, and not with FileMode.Append.", nameof(stream));
            }

            _isPlaced = stream.Position == _position;
        }
        catch
        {
            _isBroken = true;
            Dispose();
            throw;
        }
    }

    /// <summary>The number of records in the file, including those that have not been written yet.</summary>
    public long Count { get; private set; }

    /// <summary>Appends a record. It is written when its block is full or by <see cref="Flush"/>. If serializing it fails, nothing is appended.</summary>
    /// <param name="record">The record to append.</param>
    /// <exception cref="TesseraException">The record or its type cannot be serialized, or does not fit into a block.</exception>
    public void Append(T? record)
    {
        using OneCall.Turn turn = _calls.Begin();
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
    /// <param name="records">The records to append. If one fails, the records before it remain appended.</param>
    /// <exception cref="TesseraException">A record or its type cannot be serialized, or does not fit into a block.</exception>
    public void AppendRange(IEnumerable<T?> records)
    {
        ArgumentNullException.ThrowIfNull(records);
        foreach (T? record in records)
            Append(record);
    }

    /// <summary>Asynchronously appends a record, like <see cref="Append"/>.</summary>
    /// <param name="record">The record to append. It may be changed when the method has returned, unless the block before it had to be written first.</param>
    /// <param name="cancellationToken">A token that cancels the operation. After that the writer cannot be used any more; open the file again.</param>
    /// <returns>A task that completes when the record has been appended.</returns>
    /// <exception cref="TesseraException">The record or its type cannot be serialized, or does not fit into a block.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    public async ValueTask AppendAsync(T? record, CancellationToken cancellationToken = default)
    {
        using OneCall.Turn turn = _calls.Begin();
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

    /// <summary>Asynchronously appends records, like <see cref="AppendRange"/>.</summary>
    /// <param name="records">The records to append. If one fails, the records before it remain appended.</param>
    /// <param name="cancellationToken">A token that cancels the operation at any record. It is also passed to the sequence.</param>
    /// <returns>A task that completes when all records have been appended.</returns>
    /// <exception cref="TesseraException">A record or its type cannot be serialized, or does not fit into a block.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    public async Task AppendRangeAsync(IAsyncEnumerable<T?> records, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(records);
        await foreach (T? record in records.WithCancellation(cancellationToken).ConfigureAwait(false))
            await AppendAsync(record, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes the records that were appended as a block, so that readers see them and they survive the end of the process.</summary>
    /// <param name="flushToDisk">True to wait until the records are on the disk, so that they survive a crash of the machine. It applies to files only.</param>
    public void Flush(bool flushToDisk = false)
    {
        using OneCall.Turn turn = _calls.Begin();
        Require();
        if (_block.Count > 0)
            WriteBlock();
        // The stream may write its own buffer here.
        _isBroken = true;
        if (flushToDisk && _stream is FileStream file)
            file.Flush(flushToDisk: true);
        else
            _stream.Flush();
        _isBroken = false;
    }

    /// <summary>Asynchronously writes the records that were appended as a block, and hands them to the operating system.</summary>
    /// <param name="cancellationToken">A token that cancels the operation. After that the writer cannot be used any more; open the file again.</param>
    /// <returns>A task that completes when the block has been written.</returns>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    public async Task FlushAsync(CancellationToken cancellationToken = default)
    {
        using OneCall.Turn turn = _calls.Begin();
        Require();
        if (_block.Count > 0)
            await WriteBlockAsync(cancellationToken).ConfigureAwait(false);
        _isBroken = true;
        await _stream.FlushAsync(cancellationToken).ConfigureAwait(false);
        _isBroken = false;
    }

    /// <summary>Writes the remaining records and the index, and closes the file.</summary>
    public void Dispose()
    {
        using OneCall.Turn turn = _calls.Begin();
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

    /// <summary>Asynchronously writes the remaining records and the index, and closes the file.</summary>
    /// <returns>A task that completes when the file has been closed.</returns>
    public async ValueTask DisposeAsync()
    {
        using OneCall.Turn turn = _calls.Begin();
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
            throw new InvalidOperationException("A write to the file failed or was cancelled, so its content is unknown. Open the file again; an incomplete frame is then cut off.");
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
            throw OtherWriter();
        if (_isPlaced && _stream.Position != _position)
            throw new InvalidOperationException("The position of the stream has been moved, so the next block would overwrite others. Read the records through another stream; the pending records are not written.");
    }

    private static IOException OtherWriter() =>
        new("Another writer has changed the file in the meantime, but a file of records can have only one writer. What it wrote is kept; the pending records are not written.");

    private void Advance(int length)
    {
        _position += length;
        // Streams that drop everything stay where they are.
        _isPlaced = _isPlaced && _stream.Position == _position;
        _isBroken = false;
    }
}
