using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Walks over a value by its descriptor without making objects: to skip it, or to find the path that leads to an offset. It keeps its
/// own stack, so no input can overflow the thread's.
/// </summary>
internal ref struct ValueWalker
{
    private readonly ReadContext _context;
    private readonly bool _tracing;
    private Stack<WalkFrame>? _frames;

    private ValueWalker(ReadContext context, bool tracing)
    {
        _context = context;
        _tracing = tracing;
    }

    /// <summary>Moves behind a value. Bits of scalars are not looked at.</summary>
    public static void Skip(ref WireReader reader, WireType type, ReadContext context)
    {
        if (type.Kind == WireKind.Optional)
        {
            if (!ReadPresence(ref reader))
                return;
            type = type.Element!;
        }

        if (type.FixedSize > 0 && context.Depth + type.FixedHeight <= context.Limits.MaxDepth)
            reader.Skip(type.FixedSize);
        else if (type.Kind == WireKind.String)
            reader.SkipString();
        else if (type.IsFlat && context.Depth < context.Limits.MaxDepth)
            SkipMembers(ref reader, type, context);
        else
            new ValueWalker(context, tracing: false).Walk(ref reader, type);
    }

    private static void SkipMembers(ref WireReader reader, WireType shape, ReadContext context)
    {
        foreach (WireMember member in shape.Members)
            Skip(ref reader, member.Type, context);
    }

    /// <summary>The path of the value at or around the end of <paramref name="reader"/>'s data, which stands at a root value.</summary>
    /// <param name="reader">At the root.</param>
    /// <param name="context">For the tables of types and objects.</param>
    /// <param name="levels">The most steps that the path may have.</param>
    public static string FindPath(ref WireReader reader, ReadContext context, int levels)
    {
        ValueWalker walker = new(context, tracing: true);
        try
        {
            walker.Walk(ref reader, WireType.Any);
        }
        catch (TesseraException)
        {
            // Expected: the data ends, or breaks, at the place that is looked for.
        }

        return walker.Path(in reader, levels);
    }

    private void Walk(ref WireReader reader, WireType type)
    {
        Begin(ref reader, type, mayBeNull: true);
        if (_frames is null)
            return;
        while (_frames.TryPop(out WalkFrame frame))
        {
            WireType? next = Advance(ref reader, ref frame);
            if (next is null)
                continue;
            _frames.Push(frame);
            Begin(ref reader, next, mayBeNull: frame.Type.Kind is not WireKind.Union && !frame.IsAtKey);
        }

        _context.WalkFrames = _frames;
    }

    /// <summary>The type of the frame's next part, or null at its end.</summary>
    private readonly WireType? Advance(ref WireReader reader, ref WalkFrame frame)
    {
        frame.Index++;
        switch (frame.Type.Kind)
        {
            case WireKind.Shape:
                return frame.Index < frame.Type.Members.Length ? frame.Type.Members[frame.Index].Type : null;
            case WireKind.Union:
                return frame.Index == 0 ? frame.Type.Members[frame.Alternative].Type : null;
            case WireKind.Map when (frame.Index & 1) == 1:
                return frame.Type.Element;
            default:
                if (frame.Left == 0 && !(frame.More && ReadBlock(ref reader, ref frame, first: false)))
                    return null;
                frame.Left--;
                if (frame.Type.Kind != WireKind.Map)
                    return frame.Type.Element;
                frame.NameAt = reader.Position;
                return frame.Type.Key;
        }
    }

    private void Begin(ref WireReader reader, WireType type, bool mayBeNull)
    {
        while (true)
        {
            int at = reader.Position;
            if (!mayBeNull && type.IsNullable && reader.PeekByte() == 0)
                Throw.Malformed(at, "A null stands where none can");
            switch (type.Kind)
            {
                case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                    type = type.Element!;
                    continue;
                case WireKind.Optional:
                    if (!ReadPresence(ref reader))
                        return;
                    type = type.Element!;
                    continue;
                case WireKind.Any:
                    if (AnyHead.Read(ref reader, _context).Type is not WireType content)
                        return;
                    type = content;
                    mayBeNull = false;
                    continue;
                case WireKind.Ref:
                    if (!ReadRef(ref reader, type.Element!))
                        return;
                    type = type.Element!;
                    mayBeNull = false;
                    continue;
                case WireKind.String:
                    reader.SkipString();
                    return;
                case WireKind.UVar or WireKind.SVar:
                    reader.ReadVarInt();
                    return;
                case WireKind.Shape or WireKind.List or WireKind.Map or WireKind.Union:
                    Open(ref reader, type, at);
                    return;
                default:
                    reader.Take(type.FixedSize);
                    return;
            }
        }
    }

    private static bool ReadPresence(ref WireReader reader)
    {
        int at = reader.Position;
        byte present = reader.ReadByte();
        if (present > 1)
            Throw.Invalid(at, "The presence byte is neither 00 nor 01");
        return present == 1;
    }

    private void Open(ref WireReader reader, WireType type, int at)
    {
        int depth = _context.Depth + (_frames?.Count ?? 0) + 1;
        if (depth > _context.Limits.MaxDepth)
            Throw.Depth(at, _context.Limits.MaxDepth);
        WalkFrame frame = new() { Type = type, Index = -1 };
        switch (type.Kind)
        {
            case WireKind.Shape when type.Members.Length == 0:
                if (reader.ReadByte() != 0)
                    Throw.Invalid(at, "An empty shape is the byte 00");
                return;
            case WireKind.Shape:
                break;
            case WireKind.Union:
                ulong choice = reader.ReadVarInt();
                if (choice == 0)
                    return;
                if (choice > (ulong)type.Members.Length)
                    Throw.Malformed(at, "The union has no alternative of this number");
                frame.Alternative = (int)choice - 1;
                break;
            default:
                if (!ReadBlock(ref reader, ref frame, first: true))
                    return;
                if (type.Kind == WireKind.List && SkipFixed(ref reader, ref frame, depth))
                    return;
                break;
        }

        _frames ??= TakeFrames();
        _frames.Push(frame);
    }

    /// <summary>Those of the walk before, unless that failed or is not over.</summary>
    private readonly Stack<WalkFrame> TakeFrames()
    {
        Stack<WalkFrame> frames = _context.WalkFrames ?? new Stack<WalkFrame>();
        _context.WalkFrames = null;
        return frames;
    }

    /// <summary>False for null and for an empty last block.</summary>
    private readonly bool ReadBlock(ref WireReader reader, ref WalkFrame frame, bool first)
    {
        if (first)
            reader.ReadComparison();
        int at = reader.Position;
        if (!reader.ReadHead(out long count, out bool more))
        {
            if (!first)
                Throw.Malformed(at, "Only the first block can be null");
            return false;
        }

        if (count == 0 && more)
            Throw.Malformed(at, "An empty block cannot be followed by another");
        if (!_tracing)
            reader.CheckCount(at, count, frame.Type.SmallestEntry);

        frame.Left = count;
        frame.More = more;
        return count > 0;
    }

    /// <summary>Elements of fixed size are passed by one addition per block.</summary>
    private readonly bool SkipFixed(ref WireReader reader, ref WalkFrame frame, int depth)
    {
        WireType element = frame.Type.Element!;
        if (_tracing || element.FixedSize == 0 || depth + element.FixedHeight > _context.Limits.MaxDepth)
            return false;
        do
        {
            reader.Skip(frame.Left * element.FixedSize);
        }
        while (frame.More && ReadBlock(ref reader, ref frame, first: false));
        return true;
    }

    /// <summary>True if a new object follows.</summary>
    private readonly bool ReadRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number == 1)
        {
            _context.PassObject(type, in reader);
            return true;
        }

        if (number >= 2 && number - 2 >= (ulong)_context.Objects.Next)
            Throw.BadReference(at, "The message has no object of this number yet");
        return false;
    }

    private readonly string Path(in WireReader reader, int levels)
    {
        List<string> segments = [];
        int length = 0;
        foreach (WalkFrame frame in (_frames ?? []).Skip((_frames?.Count ?? 0) - levels))
        {
            string segment = Segment(in reader, in frame);
            segments.Add(segment);
            length += segment.Length;
            if (length > PathText.MaxLength)
                break;
        }

        return PathText.Join(segments);
    }

    private static string Segment(in WireReader reader, in WalkFrame frame)
    {
        int index = Math.Max(frame.Index, 0);
        switch (frame.Type.Kind)
        {
            case WireKind.Shape:
                return PathText.OfMember(frame.Type.Members[Math.Min(index, frame.Type.Members.Length - 1)].Name);
            case WireKind.List:
                return $"[{index}]";
            case WireKind.Map when (index & 1) == 0:
                return $"[{index >> 1}].Key";
            case WireKind.Map:
                string? name = frame.Type.IsOpenObject ? PathText.TryReadName(reader.At(frame.NameAt)) : null;
                return name is null ? $"[{index >> 1}].Value" : PathText.OfMember(name);
            default:
                return "";
        }
    }
}
