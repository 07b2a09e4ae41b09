using Tessera.Codecs;

namespace Tessera.Files;

/// <summary>Collects rows up to a block, which is a message of its own, so that a reader can begin at any block.</summary>
internal sealed class BlockWriter<T>(TesseraRecordOptions options)
{
    private byte[] _frame = [];

    /// <summary>The writer of the rows of the current block; null between two blocks.</summary>
    private RowWriter<T>? _rows;

    /// <summary>The list of a single row, if rows cannot be written one by one; else null.</summary>
    private byte[]? _message;

    /// <summary>Whether a row has failed or did not fit, so that the block takes no more rows.</summary>
    private bool _isClosed;

    public int Count { get; private set; }

    /// <summary>Whether the block must be taken before another row is added.</summary>
    public bool IsFull => _isClosed || _message is not null || (Count > 0 && _rows!.Length >= options.BlockBytes);

    /// <summary>Adds a row. If the row fails, the rows before it stay in the block.</summary>
    /// <returns>False if the row does not fit into the block, which must then be taken first.</returns>
    public bool TryAdd(T? row)
    {
        _rows ??= RowWriter<T>.TryCreate(options.SerializerOptions.State);
        if (_rows is null)
        {
            byte[] message = options.SerializerOptions.State.Codecs.Get<List<T?>>().Writer.WriteArray([row]);
            Require(message.Length);
            (_message, Count) = (message, 1);
            return true;
        }

        long length = _rows.Length;
        try
        {
            _rows.Write(row);
        }
        catch
        {
            Close();
            throw;
        }

        if (_rows.Length <= options.MaxBlockBytes)
        {
            Count++;
            return true;
        }

        long needed = _rows.Length;
        _rows.Remove(length);
        bool isAlone = Count == 0;
        Close();
        if (isAlone)
            Require(needed);
        return false;
    }

    /// <summary>Takes the block as a frame. The returned memory is valid until the next block is taken.</summary>
    public ReadOnlyMemory<byte> Take()
    {
        ReadOnlyMemory<byte> message = _message ?? _rows!.Take(isLast: true);
        int length = BlockForm.Write(ref _frame, message.Span, Count, options.Compression);
        Clear();
        return _frame.AsMemory(0, length);
    }

    private void Close()
    {
        if (Count == 0)
            Clear();
        else
            _isClosed = true;
    }

    private void Clear()
    {
        _rows?.Return();
        (_rows, _message, _isClosed, Count) = (null, null, false, 0);
    }

    private void Require(long length)
    {
        if (length > options.MaxBlockBytes)
            throw new TesseraException(TesseraErrorCode.LimitExceeded,
                $"The record takes {length} bytes as a block of its own, more than MaxBlockBytes = {options.MaxBlockBytes}; raise it for writer and readers", -1);
    }
}
