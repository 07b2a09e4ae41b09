using System.Buffers;
using System.Text.Json;
using System.Text.Unicode;

namespace Tessera.Json;

/// <summary>
/// The first pass over a JSON text. It validates the text, and notes for each object and array where it ends and how many elements it has,
/// because the wire format puts counts in front of elements. It keeps nothing for scalars.
/// </summary>
internal sealed class JsonIndex
{
    private readonly List<Container> _containers = [];
    private readonly Stack<int> _open = new();

    /// <summary>The names of the objects that are open, by the depth of the object.</summary>
    private readonly List<DistinctNames> _distinct = [];
    private readonly int _maxDepth;
    private readonly bool _isUtf8;
    private int _objects;

    /// <summary>The number of elements so far of the innermost object or array. The others that are open have theirs in <see cref="_containers"/>.</summary>
    private int _count;
    private bool _isReference;

    private JsonIndex(int maxDepth, bool isUtf8)
    {
        _maxDepth = maxDepth;
        _isUtf8 = isUtf8;
    }

    /// <summary>The strings that are values of a member <c>$ref</c>. In a map, <c>$id</c> is a mark only if its value is one of these.</summary>
    public HashSet<string> References { get; } = new(StringComparer.Ordinal);

    public JsonNames Names { get; } = new();

    /// <summary>The object or array with this number. They are numbered in the order in which they begin.</summary>
    public Container this[int number] => _containers[number];

    public static JsonIndex Build(ReadOnlySpan<byte> text, int maxDepth)
    {
        // Checking the whole text at once is faster. Only if it is invalid, each string is checked, so that the first error of the text is found.
        JsonIndex index = new(maxDepth, Utf8.IsValid(text));
        Utf8JsonReader reader = new(text, new JsonReaderOptions { MaxDepth = int.MaxValue });
        try
        {
            while (reader.Read())
                index.Add(ref reader, text);
        }
        catch (JsonException error)
        {
            Throw.Malformed(Offset(text, error), "The text is not valid JSON");
        }

        return index;
    }

    private void Add(ref Utf8JsonReader reader, ReadOnlySpan<byte> text)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                Begin((int)reader.TokenStartIndex, reader.TokenType == JsonTokenType.StartObject);
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                End((int)reader.BytesConsumed, reader.TokenType == JsonTokenType.EndObject);
                break;
            case JsonTokenType.PropertyName:
                if (!_isUtf8)
                    CheckText(in reader);
                string name = Names.Get(text, (int)reader.TokenStartIndex + 1, reader.ValueSpan.Length);
                if (!_distinct[_objects - 1].Add(name))
                    Throw.Error(TesseraErrorCode.DuplicateMember, reader.TokenStartIndex, "A JSON object has two members with the same name");
                _isReference = name == JsonForm.Ref;
                return;
            case JsonTokenType.String:
                if (!_isUtf8)
                    CheckText(in reader);
                if (_isReference)
                    References.Add(JsonText.Read(reader.ValueSpan));
                _count++;
                break;
            default:
                _count++;
                break;
        }

        _isReference = false;
    }

    private void Begin(int at, bool isObject)
    {
        if (_open.Count >= _maxDepth)
            Throw.Limit(at, $"The JSON is nested deeper than the {_maxDepth} levels that MaxDepth allows");
        _count++;
        if (_open.TryPeek(out int around))
            _containers[around] = new Container(_count, End: 0, Next: 0);
        _open.Push(_containers.Count);
        _containers.Add(default);
        _count = 0;
        if (!isObject)
            return;
        if (_objects == _distinct.Count)
            _distinct.Add(new DistinctNames());
        _distinct[_objects++].Clear();
    }

    private void End(int end, bool isObject)
    {
        int number = _open.Pop();
        _containers[number] = new Container(_count, end, Next: _containers.Count);
        if (_open.TryPeek(out int around))
            _count = _containers[around].Count;
        if (isObject)
            _objects--;
    }

    /// <summary>Checks the bytes inside a string or name, which Utf8JsonReader does not check.</summary>
    private static void CheckText(in Utf8JsonReader reader)
    {
        if (Utf8.IsValid(reader.ValueSpan))
            return;
        Span<char> units = stackalloc char[256];
        int valid = 0;
        OperationStatus status;
        do
        {
            status = Utf8.ToUtf16(reader.ValueSpan[valid..], units, out int read, out _, replaceInvalidSequences: false);
            valid += read;
        }
        while (status == OperationStatus.DestinationTooSmall);
        Throw.Malformed(reader.TokenStartIndex + 1 + valid, "The text is not valid UTF-8");
    }

    /// <summary>Computes the offset of an error, for which the exception has only a line number and a position in that line.</summary>
    private static int Offset(ReadOnlySpan<byte> text, JsonException error)
    {
        int start = 0;
        for (long line = error.LineNumber ?? 0; line > 0; line--)
            start += text[start..].IndexOf((byte)'\n') + 1;
        return start + (int)(error.BytePositionInLine ?? 0);
    }

    /// <param name="Count">The number of elements or members.</param>
    /// <param name="End">The offset after the closing bracket.</param>
    /// <param name="Next">The number of the first object or array that begins after this one ends.</param>
    internal readonly record struct Container(int Count, int End, int Next);
}
