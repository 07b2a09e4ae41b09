using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Proves that keys are trees of bounded size before the program's code hashes or compares them (spec/format.md §8): by references to objects before, a few bytes
/// can make an object that contains itself, a chain without end, or one that takes as long to hash as there are ways through it. Only keys with such references
/// come here. Their bytes are walked over, and those of the objects they lead to, each once for a message.
/// </summary>
internal sealed class KeyProof(ReadContext context)
{
    /// <summary>Bytes that are hashed in one step.</summary>
    private const int BytesPerStep = 8;

    private readonly Dictionary<(ObjectTable.Entry Entry, bool IsHashed), Extent> _known = [];
    private readonly HashSet<(ObjectTable.Entry Entry, bool IsHashed)> _open = [];
    private readonly Stack<Scan> _scans = [];
    private readonly Stack<Frame> _frames = [];

    /// <summary>That of the message.</summary>
    public static KeyProof Of(ReadContext context) => (KeyProof)(context.KeyProof ??= new KeyProof(context));

    /// <summary>Fails if the key is no tree of bounded height, and charges what it takes to hash it.</summary>
    /// <param name="key">What has been made of the bytes; null for a part of it, or for something that is not there.</param>
    /// <param name="type">Of the bytes.</param>
    /// <param name="start">Where they begin.</param>
    /// <param name="reader">Behind them.</param>
    /// <param name="rule">What is asked of the key.</param>
    public void Require<T>(T key, WireType type, in KeyStart start, in WireReader reader, KeyRule rule)
    {
        if (key is not null && !TryProve(key, type, start, in reader, rule))
            Fail(start.Offset);
    }

    /// <summary>As <see cref="Require"/>: false for a key that leads to itself, to something that is not complete, or too deep.</summary>
    public bool TryProve<T>(T key, WireType type, in KeyStart start, in WireReader reader, KeyRule rule)
    {
        HashForm form = rule is { IsHashed: true, Part: null } ? HashForms.Of(key!.GetType()) : HashForm.Written;
        if (form == HashForm.Identity)
        {
            context.PassUnproven();
            return true;
        }

        ReadMark mark = context.Mark();
        (context.Types.Next, context.Objects.Next) = (start.Types, start.Objects);
        WireReader again = reader.At(start.Offset);
        if (rule.Part is not null)
            type = FindPart(ref again, type, rule.Part);
        bool isTree = TryMeasure(ref again, type, form == HashForm.Fields, reader.Position, out Extent extent);
        context.GoBack(mark);
        if (isTree)
            context.ChargeWork(extent.Steps, reader.Position);
        return isTree;
    }

    public static void Fail(int offset) =>
        Throw.BadReference(offset, "A key or an element of a set cannot lead back to itself, nor through references deeper than MaxDepth");

    /// <summary>Moves to the key of an entry, or to all of what is none.</summary>
    private WireType FindPart(ref WireReader reader, WireType type, string part)
    {
        while (true)
        {
            switch (type.Kind)
            {
                case WireKind.Optional:
                    if (reader.ReadByte() == 0)
                        return WireType.Scalar(WireKind.Bool);
                    type = type.Element!;
                    continue;
                case WireKind.Tag or WireKind.Keep:
                    type = type.Element!;
                    continue;
                case WireKind.Any when AnyHead.Reread(ref reader, context) is WireType content:
                    type = content;
                    continue;
                case WireKind.Ref when reader.PeekByte() == 1:
                    reader.ReadByte();
                    context.Objects.Next++;
                    type = type.Element!;
                    continue;
                case WireKind.List when part == "Key":
                    reader.ReadComparison();
                    reader.ReadHead(out _, out _);
                    return type.Element!;
                case WireKind.Shape when Array.FindIndex(type.Members, member => member.Name == part) is int place and >= 0:
                    for (int i = 0; i < place; i++)
                        ValueSkipper.Skip(ref reader, type.Members[i].Type, context);
                    return type.Members[place].Type;
                default:
                    return type;
            }
        }
    }

    private bool TryMeasure(ref WireReader reader, WireType type, bool isHashed, int position, out Extent extent)
    {
        _open.Clear();
        _scans.Clear();
        _scans.Push(Look(ref reader, type, null, isHashed, position));
        while (true)
        {
            Scan scan = _scans.Peek();
            if (scan.Next < scan.Edges.Count)
            {
                Edge edge = scan.Edges[scan.Next];
                if (_known.TryGetValue((edge.Target, edge.IsHashed), out Extent part))
                {
                    scan.Add(part, edge.Depth);
                    if (scan.Height > context.Limits.MaxDepth)
                        break;
                    continue;
                }

                // Every object on the way from one reference to the next has a level of its own.
                if (!edge.Target.IsComplete || _scans.Count > context.Limits.MaxDepth || !_open.Add((edge.Target, edge.IsHashed)))
                    break;
                (context.Types.Next, context.Objects.Next) = (edge.Target.TableCount, edge.Target.Number + 1);
                WireReader again = reader.At(edge.Target.Offset);
                _scans.Push(Look(ref again, edge.Target.Type, edge.Target, edge.IsHashed, position));
                continue;
            }

            _scans.Pop();
            extent = new Extent(scan.Steps, scan.Height);
            if (scan.Entry is null)
                return true;
            _open.Remove((scan.Entry, scan.IsHashed));
            _known.Add((scan.Entry, scan.IsHashed), extent);
        }

        extent = default;
        return false;
    }

    /// <summary>Walks over a value. What it refers to is looked at afterwards.</summary>
    /// <param name="reader">At the value.</param>
    /// <param name="type">Of the value.</param>
    /// <param name="entry">Of the value; null for a key.</param>
    /// <param name="isHashed">Only hash codes are asked for, and the value's own looks at its fields alone.</param>
    /// <param name="position">How much has been read of the message.</param>
    private Scan Look(ref WireReader reader, WireType type, ObjectTable.Entry? entry, bool isHashed, int position)
    {
        Scan scan = new(entry, isHashed);
        int start = reader.Position;
        int unseen = 0;
        _frames.Clear();
        Begin(ref reader, type, new Frame { IsHashed = isHashed, IsObject = true, UnseenFrom = -1 }, scan, ref unseen);
        while (_frames.TryPop(out Frame frame))
        {
            if (Advance(ref reader, ref frame) is WireType next)
            {
                _frames.Push(frame);
                Begin(ref reader, next, frame with { IsObject = frame.Type.Kind == WireKind.Union && frame.IsObject, UnseenFrom = -1 }, scan, ref unseen);
            }
            else if (frame.UnseenFrom >= 0)
            {
                unseen += reader.Position - frame.UnseenFrom;
            }
        }

        // What is walked over is work as well.
        context.ChargeWork((reader.Position - start) / BytesPerStep, position);
        scan.Steps = 1 + ((reader.Position - start - unseen) / BytesPerStep);
        return scan;
    }

    /// <summary>The type of the frame's next part, or null at its end.</summary>
    private static WireType? Advance(ref WireReader reader, ref Frame frame)
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
                if (frame.Left == 0 && !(frame.More && reader.ReadHead(out frame.Left, out frame.More) && frame.Left > 0))
                    return null;
                frame.Left--;
                return frame.Type.Key ?? frame.Type.Element;
        }
    }

    /// <param name="reader">At the value.</param>
    /// <param name="type">Of the value.</param>
    /// <param name="frame">With what is known of the value by the place where it stands.</param>
    /// <param name="scan">Takes what the value refers to.</param>
    /// <param name="unseen">Takes the bytes that no hash code looks at.</param>
    private void Begin(ref WireReader reader, WireType type, Frame frame, Scan scan, ref int unseen)
    {
        while (true)
        {
            switch (type.Kind)
            {
                case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                    type = type.Element!;
                    continue;
                case WireKind.Optional:
                    if (reader.ReadByte() == 0)
                        break;
                    type = type.Element!;
                    continue;
                case WireKind.Any:
                    if (AnyHead.Reread(ref reader, context) is not WireType content)
                        break;
                    type = content;
                    continue;
                case WireKind.Ref:
                    if (!BeginObject(ref reader, ref frame, scan))
                        break;
                    type = type.Element!;
                    continue;
                case WireKind.String:
                    reader.SkipString();
                    break;
                case WireKind.UVar or WireKind.SVar:
                    reader.ReadVarInt();
                    break;
                case WireKind.Shape or WireKind.List or WireKind.Map or WireKind.Union:
                    frame.Type = type;
                    if (!Open(ref reader, ref frame))
                        break;
                    _frames.Push(frame);
                    scan.Height = Math.Max(scan.Height, _frames.Count);
                    return;
                default:
                    reader.Take(type.FixedSize);
                    break;
            }

            if (frame.UnseenFrom >= 0)
                unseen += reader.Position - frame.UnseenFrom;
            return;
        }
    }

    /// <summary>False if no object follows.</summary>
    private bool BeginObject(ref WireReader reader, ref Frame frame, Scan scan)
    {
        ulong number = reader.ReadVarInt();
        if (number == 0)
            return false;
        ObjectTable.Entry entry = context.Objects[number == 1 ? context.Objects.Next++ : (int)(number - 2)];
        HashForm form = frame.IsHashed ? entry.HashForm : HashForm.Written;
        if (number != 1)
        {
            if (frame.IsUnseen || form == HashForm.Identity)
                context.PassUnproven();
            // Of what was only passed over nothing has been made.
            else if (!(entry.IsSkipped && entry.Value is null))
                scan.Edges.Add(new Edge(entry, _frames.Count, form == HashForm.Fields));
            return false;
        }

        frame.IsObject = true;
        frame.IsHashed = form == HashForm.Fields;
        if (form == HashForm.Identity && !frame.IsUnseen)
            (frame.IsUnseen, frame.UnseenFrom) = (true, reader.Position);
        return true;
    }

    /// <summary>False if nothing is inside.</summary>
    private static bool Open(ref WireReader reader, ref Frame frame)
    {
        frame.Index = -1;
        // Nothing is known of the class of what is no object of its own: its code may look at anything.
        frame.IsHashed &= frame.IsObject;
        switch (frame.Type.Kind)
        {
            case WireKind.Shape when frame.Type.Members.Length == 0:
                reader.ReadByte();
                return false;
            case WireKind.Shape:
                return true;
            case WireKind.Union:
                ulong choice = reader.ReadVarInt();
                frame.Alternative = (int)choice - 1;
                return choice > 0;
            default:
                reader.ReadComparison();
                bool isThere = reader.ReadHead(out frame.Left, out frame.More) && frame.Left > 0;
                return isThere && !(frame.Type is { Kind: WireKind.List, Element.FixedSize: > 0 } && SkipFixed(ref reader, ref frame));
        }
    }

    /// <summary>Elements of fixed size lead nowhere.</summary>
    private static bool SkipFixed(ref WireReader reader, ref Frame frame)
    {
        do
            reader.Skip(frame.Left * frame.Type.Element!.FixedSize);
        while (frame.More && reader.ReadHead(out frame.Left, out frame.More));
        return true;
    }

    /// <summary>A shape, list, map or union that is being walked over.</summary>
    private record struct Frame
    {
        public WireType Type;
        public int Index;
        public int Alternative;
        public long Left;
        public bool More;

        /// <summary>It is all of an object, and not a part that has no number of its own.</summary>
        public bool IsObject;

        /// <summary>Its hash code, the only thing asked for, looks at the fields alone.</summary>
        public bool IsHashed;

        /// <summary>It is, or is inside of, an object whose hash code looks at nothing.</summary>
        public bool IsUnseen;

        /// <summary>Where the outermost such object begins, in its own frame; else negative.</summary>
        public int UnseenFrom;
    }

    /// <summary>A value that has been walked over.</summary>
    private sealed class Scan(ObjectTable.Entry? entry, bool isHashed)
    {
        public ObjectTable.Entry? Entry => entry;

        public bool IsHashed => isHashed;

        public List<Edge> Edges { get; } = [];

        /// <summary>The first of the edges whose end has not been added.</summary>
        public int Next { get; private set; }

        public long Steps { get; set; }

        public int Height { get; set; }

        public void Add(Extent part, int depth)
        {
            Steps = Saturating.Add(Steps, part.Steps);
            Height = Math.Max(Height, depth + part.Height);
            Next++;
        }
    }

    /// <param name="Target">The object referred to.</param>
    /// <param name="Depth">Of the reference.</param>
    /// <param name="IsHashed">As in <see cref="Frame"/>, of the target.</param>
    private readonly record struct Edge(ObjectTable.Entry Target, int Depth, bool IsHashed);

    /// <param name="Steps">To hash the value with all it leads to, as often as it does.</param>
    /// <param name="Height">Levels in it.</param>
    private readonly record struct Extent(long Steps, int Height);
}
