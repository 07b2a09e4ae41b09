namespace Tessera.Inspect;

/// <summary>
/// Names the parts of a descriptor: each code with its count, and each name. The parser checks the descriptor. This class checks only what keeps its own walk
/// safe: where the reported error is at the end of the input, it may walk bytes before that end which are wrong too.
/// </summary>
internal sealed class DescriptorWalker(IPartSink sink, PathNode path)
{
    private const string Kind = "descriptor";

    private int _definitions;
    private int _depth;

    public void Walk(ref WireReader reader)
    {
        int at = reader.Position;
        ulong code = reader.ReadVarInt();
        if (code >= 0x40)
        {
            Add(in reader, at, $"#{code - 0x40}");
            return;
        }

        WireKind kind = (WireKind)code;
        if (!Enum.IsDefined(kind) || _depth > 2 * FormatLimits.DescriptorNesting)
            Throw.Malformed(at, "These bytes are neither a descriptor nor a message");
        if (kind.IsDefinition())
        {
            WalkDefinition(ref reader, kind, at, $"{kind.Word()}#{_definitions++}");
            return;
        }

        Add(in reader, at, kind.Word());
        if (kind.IsScalar() || kind == WireKind.Any)
            return;
        WalkInner(ref reader);
        if (kind == WireKind.Map)
            WalkInner(ref reader);
    }

    private void WalkDefinition(ref WireReader reader, WireKind kind, int at, string text)
    {
        switch (kind)
        {
            case WireKind.Tag:
                Add(in reader, at, text);
                _depth++;
                WalkName(ref reader);
                _depth--;
                WalkInner(ref reader);
                break;
            case WireKind.Enum:
                Add(in reader, at, text);
                WalkInner(ref reader);
                WalkNumbers(ref reader);
                break;
            default:
                WalkMembers(ref reader, kind, at, text);
                break;
        }
    }

    private void WalkMembers(ref WireReader reader, WireKind kind, int at, string text)
    {
        ulong count = reader.ReadVarInt();
        string amount = kind == WireKind.Shape ? Amount.Of((long)count, "member", "members") : Amount.Of((long)count, "alternative", "alternatives");
        Add(in reader, at, $"{text}, {amount}");
        _depth++;
        for (ulong i = 0; i < count; i++)
        {
            WalkName(ref reader);
            WalkInner(ref reader);
        }

        _depth--;
    }

    private void WalkNumbers(ref WireReader reader)
    {
        int at = reader.Position;
        ulong count = reader.ReadVarInt();
        _depth++;
        Add(in reader, at, Amount.Of((long)count, "name", "names"));
        for (ulong i = 0; i < count; i++)
        {
            at = reader.Position;
            string name = ScalarText.Quote(reader.ReadString());
            Add(in reader, at, $"{name} = {reader.ReadZigZag()}");
        }

        _depth--;
    }

    private void WalkName(ref WireReader reader)
    {
        int at = reader.Position;
        Add(in reader, at, ScalarText.Quote(reader.ReadString()));
    }

    private void WalkInner(ref WireReader reader)
    {
        _depth++;
        Walk(ref reader);
        _depth--;
    }

    private void Add(in WireReader reader, int at, string text)
    {
        string indented = sink.WantsText ? new string(' ', Math.Min(2 * _depth, 24)) + text : "";
        // The descriptor counts as one part, which is its first.
        int count = _depth == 0 ? 1 : 0;
        sink.Add(new Part(at, reader.Position - at, count, path, Kind, indented), reader.Data[at..reader.Position]);
    }
}
