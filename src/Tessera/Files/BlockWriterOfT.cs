using Tessera.Codecs;

namespace Tessera.Files;

/// <summary>Gathers rows up to a block, which is a message of its own: whoever begins to read there misses nothing.</summary>
/// <param name="options">Of the file.</param>
internal sealed class BlockWriter<T>(TesseraRecordOptions options)
{
    private byte[] _frame = [];

    /// <summary>Null between two blocks.</summary>
    private RowWriter<T>? _rows;

    /// <summary>A list of one row, where rows cannot be written one by one.</summary>
    private byte[]? _message;

    /// <summary>A row has failed, or found no room, so no more go into the block.</summary>
    private bool _isClosed;

    public int Count { get; private set; }

    /// <summary>The block is to be taken before another row is added.</summary>
    public bool IsFull => _isClosed || _message is not null || (Count > 0 && _rows!.Length >= options.BlockBytes);

    /// <summary>A row that fails leaves those before it as they are.</summary>
    /// <returns>False if the block is to be taken first, since the row does not fit into it.</returns>
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

    /// <summary>The block as it stands in the file, which lies here until the next is taken.</summary>
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
            throw new TesseraException(TesseraErrorCode.LimitExceeded, $"The record takes {length} bytes as a block of its own, more than MaxBlockBytes = {options.MaxBlockBytes}; raise it for writer and readers", -1);
    }
}
