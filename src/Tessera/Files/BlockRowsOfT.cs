using Tessera.Codecs;

namespace Tessera.Files;

/// <summary>The rows of one block, one by one.</summary>
internal sealed class BlockRows<T> : IDisposable
{
    private readonly MemoryStream _message;
    private readonly IEnumerator<T?> _rows;
    private readonly long _offset;
    private readonly bool _isExpanded;

    /// <summary>The number of the first record in the file.</summary>
    private readonly long _first;

    /// <param name="message">Stays as it is until the last row has been given out.</param>
    /// <param name="offset">Where the block begins in the file.</param>
    /// <param name="isExpanded">The bytes of the message are not those of the file.</param>
    /// <param name="first">The number of the first record in the file.</param>
    /// <param name="options">Of the records.</param>
    public BlockRows(ArraySegment<byte> message, long offset, bool isExpanded, long first, TesseraOptions options)
    {
        (_offset, _isExpanded, _first) = (offset, isExpanded, first);
        _message = Wrap(message);
        _rows = Rows<T>.Read(_message, options.State).GetEnumerator();
        Count = BlockForm.CountRows(message);
    }

    /// <summary>How many rows the block says it has, where its first bytes say so.</summary>
    public int? Count { get; }

    public T? Current => _rows.Current;

    public bool MoveNext()
    {
        try
        {
            if (_rows.MoveNext())
                return true;
            // The place behind the message is set when the enumeration has ended.
            _rows.Dispose();
            if (_message.Position < _message.Length)
                Throw.Malformed(_message.Position, "Bytes are left inside the frame after its message; a frame holds exactly one message");
            return false;
        }
        catch (TesseraException e) when (e.Offset >= 0)
        {
            throw Locate(e);
        }
    }

    public static int CountAll(ArraySegment<byte> message, TesseraOptions options)
    {
        using MemoryStream stream = Wrap(message);
        return Rows<T>.Read(stream, options.State).Count();
    }

    public void Dispose()
    {
        _rows.Dispose();
        _message.Dispose();
    }

    /// <summary>Offsets and numbers of rows count from the start of the file. Of bytes that are not in the file, the place is that of their block.</summary>
    private TesseraException Locate(TesseraException error)
    {
        TesseraException located = error.MovedBy(_isExpanded ? _offset - error.Offset : _offset + FrameForm.HeadSize);
        if (error.Path.StartsWith("$[", StringComparison.Ordinal) && error.Path.IndexOf(']', StringComparison.Ordinal) is > 0 and int end && long.TryParse(error.Path.AsSpan(2, end - 2), out long row))
            located.Path = string.Create(System.Globalization.CultureInfo.InvariantCulture, $"$[{_first + row}]{error.Path[(end + 1)..]}");
        return located;
    }

    private static MemoryStream Wrap(ArraySegment<byte> message) => new(message.Array!, message.Offset, message.Count, writable: false, publiclyVisible: true);
}
