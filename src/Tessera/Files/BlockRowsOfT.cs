using Tessera.Codecs;

namespace Tessera.Files;

/// <summary>Gives out the rows of one block one by one.</summary>
internal sealed class BlockRows<T> : IDisposable
{
    private readonly MemoryStream _message;
    private readonly IEnumerator<T?> _rows;
    private readonly long _offset;
    private readonly bool _isExpanded;

    /// <summary>The number of the first record in the file.</summary>
    private readonly long _first;

    /// <param name="message">The list of the block. Its bytes must not change until the last row has been given out.</param>
    /// <param name="offset">The offset of the block in the file.</param>
    /// <param name="isExpanded">Whether the list was compressed, so that its bytes are not those of the file.</param>
    /// <param name="first">The number of the first record in the file.</param>
    public BlockRows(ArraySegment<byte> message, long offset, bool isExpanded, long first, TesseraOptions options)
    {
        (_offset, _isExpanded, _first) = (offset, isExpanded, first);
        _message = Wrap(message);
        _rows = Rows<T>.Read(_message, options.State).GetEnumerator();
        Count = BlockForm.CountRows(message);
    }

    /// <summary>The number of rows according to the first bytes of the block; null if these do not give it.</summary>
    public int? Count { get; }

    public T? Current => _rows.Current;

    public bool MoveNext()
    {
        try
        {
            if (_rows.MoveNext())
                return true;
            // The stream is set to the end of the message when the enumeration is disposed.
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

    /// <summary>Makes offset and row number count from the start of the file. An error in expanded bytes gets the offset of their block.</summary>
    private TesseraException Locate(TesseraException error)
    {
        TesseraException located = error.MovedBy(_isExpanded ? _offset - error.Offset : _offset + FrameForm.HeadSize);
        if (error.Path.StartsWith("$[", StringComparison.Ordinal)
            && error.Path.IndexOf(']', StringComparison.Ordinal) is > 0 and int end
            && long.TryParse(error.Path.AsSpan(2, end - 2), out long row))
            located.Path = string.Create(System.Globalization.CultureInfo.InvariantCulture, $"$[{_first + row}]{error.Path[(end + 1)..]}");
        return located;
    }

    private static MemoryStream Wrap(ArraySegment<byte> message) => new(message.Array!, message.Offset, message.Count, writable: false, publiclyVisible: true);
}
