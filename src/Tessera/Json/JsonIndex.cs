using System.Buffers;
using System.Text.Json;
using System.Text.Unicode;
using Tessera.Reading;

namespace Tessera.Json;

/// <summary>
/// The first pass over a JSON text: proves it valid, and notes of each object and array how many elements it has and where it ends, for
/// counts stand before elements on the wire. Nothing is kept of scalars.
/// </summary>
internal sealed class JsonIndex
{
    private readonly List<Container> _containers = [];
    private readonly Stack<int> _open = new();

    /// <summary>Of the objects around the reader, by their depth.</summary>
    private readonly List<DistinctNames> _distinct = [];
    private readonly int _maxDepth;
    private readonly bool _isUtf8;
    private int _objects;

    /// <summary>Elements of the innermost container so far; those around it have theirs in <see cref="_containers"/>.</summary>
    private int _count;
    private bool _isReference;

    private JsonIndex(int maxDepth, bool isUtf8)
    {
        _maxDepth = maxDepth;
        _isUtf8 = isUtf8;
    }

    /// <summary>The strings that are values of <c>$ref</c>: only what they name can be a <c>$id</c> for certain.</summary>
    public HashSet<string> References { get; } = new(StringComparer.Ordinal);

    public JsonNames Names { get; } = new();

    /// <summary>In the order in which the containers begin.</summary>
    public Container this[int number] => _containers[number];

    /// <param name="text">All of the JSON text.</param>
    /// <param name="maxDepth">How many containers may be nested.</param>
    public static JsonIndex Build(ReadOnlySpan<byte> text, int maxDepth)
    {
        // All at once, which is faster; only a text that is not has to be looked at string by string, for what is wrong in front of it.
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
                    Throw.Error(TesseraErrorCode.DuplicateMember, reader.TokenStartIndex, "A JSON object has two members of the same name");
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
            Throw.Limit(at, $"The JSON is nested deeper than {_maxDepth} levels, which is what MaxDepth allows");
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

    /// <summary>Utf8JsonReader leaves the bytes inside strings unchecked.</summary>
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

    /// <summary>The exception counts lines and bytes within the line.</summary>
    private static int Offset(ReadOnlySpan<byte> text, JsonException error)
    {
        int start = 0;
        for (long line = error.LineNumber ?? 0; line > 0; line--)
            start += text[start..].IndexOf((byte)'\n') + 1;
        return start + (int)(error.BytePositionInLine ?? 0);
    }

    /// <param name="Count">Elements or members.</param>
    /// <param name="End">The offset behind its closing bracket.</param>
    /// <param name="Next">The number of the first container behind it.</param>
    internal readonly record struct Container(int Count, int End, int Next);
}
