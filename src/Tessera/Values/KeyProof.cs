namespace Tessera.Values;

/// <summary>
/// Proves that keys are trees of bounded size before the program's code hashes or compares them (spec/format.md §8). With references to earlier objects, a
/// few bytes can form an object that contains itself, a very long chain, or an object with so many paths through it that hashing it takes forever. Only keys
/// with such references are checked. Their bytes, and those of the objects that they lead to, are walked over, each object once for a message.
/// </summary>
internal sealed class KeyProof(ReadContext context) : ValueConsumer(context), IValueConsumer
{
    /// <summary>How many bytes count as one step of hashing.</summary>
    private const int BytesPerStep = 8;

    private readonly Dictionary<(ObjectTable.Entry Entry, bool IsHashed), Extent> _known = [];
    private readonly HashSet<(ObjectTable.Entry Entry, bool IsHashed)> _open = [];
    private readonly Stack<Scan> _scans = [];

    /// <summary>The places of the values around the cursor, from the outermost to the innermost.</summary>
    private readonly Stack<Place> _places = [];

    /// <summary>The place of the value that begins at the cursor.</summary>
    private Place _place;

    /// <summary>The offset of the outermost object around the cursor whose hash code depends on nothing, or -1.</summary>
    private int _unseenFrom;

    /// <summary>The total number of bytes of such objects.</summary>
    private int _unseen;

    /// <summary>False, because references may lead deeper than values may be nested. The height of each object is limited separately.</summary>
    static bool IValueConsumer.CountsLevels => false;

    /// <summary>True, because elements of fixed size contain no references.</summary>
    static bool IValueConsumer.SkipsFixed => true;

    /// <summary>Returns the instance for a message.</summary>
    public static KeyProof Of(ReadContext context) => (KeyProof)(context.KeyProof ??= new KeyProof(context));

    /// <summary>Throws if the key is not a tree of bounded height. Charges the work that hashing it takes.</summary>
    /// <param name="key">The object that was created from the bytes. If it is null, nothing is checked.</param>
    /// <param name="type">The type of the bytes.</param>
    /// <param name="start">The place where the bytes begin.</param>
    /// <param name="reader">The reader, after the bytes.</param>
    public void Require<T>(T key, WireType type, in KeyStart start, in WireReader reader, KeyRule rule)
    {
        if (key is not null && !TryProve(key, type, start, in reader, rule))
            Fail(start.Offset);
    }

    /// <summary>Does the same as <see cref="Require"/>, but returns false for a key that leads to itself, to an incomplete object, or too deep.</summary>
    public bool TryProve<T>(T key, WireType type, in KeyStart start, in WireReader reader, KeyRule rule)
    {
        HashForm form = rule is { IsHashed: true, Part: null } ? HashForms.Of(key!.GetType()) : HashForm.Written;
        if (form == HashForm.Identity)
        {
            Context.PassUnproven();
            return true;
        }

        ReadMark mark = Context.Mark();
        (Context.Types.Next, Context.Objects.Next) = (start.Types, start.Objects);
        WireReader again = reader.At(start.Offset);
        if (rule.Part is not null)
            type = FindPart(ref again, type, rule.Part);
        bool isTree = TryMeasure(ref again, type, form == HashForm.Fields, reader.Position, out Extent extent);
        Context.GoBack(mark);
        if (isTree)
            Context.ChargeWork(extent.Steps, reader.Position);
        return isTree;
    }

    public static void Fail(int offset) =>
        Throw.BadReference(
            offset,
            "A dictionary key or set element contains itself through references, or nests more of them than MaxDepth allows, so it cannot be hashed safely");

    /// <summary>Moves to the part of an entry that is the key, or to the whole content of a value that is not an entry.</summary>
    private WireType FindPart(ref WireReader reader, WireType type, string part)
    {
        while (true)
        {
            switch (type.Kind)
            {
                case WireKind.Optional:
                    if (!Presence.Read(ref reader))
                        return WireType.Scalar(WireKind.Bool);
                    type = type.Element!;
                    continue;
                case WireKind.Tag or WireKind.Keep:
                    type = type.Element!;
                    continue;
                case WireKind.Any when AnyHead.Reread(ref reader, Context) is WireType content:
                    type = content;
                    continue;
                case WireKind.Ref when reader.PeekByte() == RefHead.New:
                    reader.ReadByte();
                    Context.Objects.Next++;
                    type = type.Element!;
                    continue;
                case WireKind.List when part == "Key":
                    reader.ReadComparison();
                    reader.ReadHead(out _, out _);
                    return type.Element!;
                case WireKind.Shape when Array.FindIndex(type.Members, member => member.Name == part) is int place and >= 0:
                    for (int i = 0; i < place; i++)
                        ValueSkipper.Skip(ref reader, type.Members[i].Type, Context);
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
                    if (scan.Height > Context.Limits.MaxDepth)
                        break;
                    continue;
                }

                // Each object on a chain of references adds at least one level.
                if (!edge.Target.IsComplete || _scans.Count > Context.Limits.MaxDepth || !_open.Add((edge.Target, edge.IsHashed)))
                    break;
                (Context.Types.Next, Context.Objects.Next) = (edge.Target.TableCount, edge.Target.Number + 1);
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

    /// <summary>Walks over a value. The objects that it refers to are only noted.</summary>
    /// <param name="reader">The reader, at the start of the value.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="entry">The entry of the value in the object table; null for a key.</param>
    /// <param name="isHashed">Whether the value is only hashed, by a hash code that depends on its fields alone.</param>
    /// <param name="position">The number of bytes of the message that have been read.</param>
    private Scan Look(ref WireReader reader, WireType type, ObjectTable.Entry? entry, bool isHashed, int position)
    {
        Scan scan = new(entry, isHashed);
        int start = reader.Position;
        (_unseen, _unseenFrom) = (0, -1);
        _places.Clear();
        _place = new Place(scan, IsObject: true, isHashed, IsUnseen: false);
        new ValueCursor<KeyProof>(Context, this).Walk(ref reader, type);
        EndUnseen(reader.Position);
        // The walk itself is work as well.
        Context.ChargeWork((reader.Position - start) / BytesPerStep, position);
        scan.Steps = 1 + ((reader.Position - start - _unseen) / BytesPerStep);
        return scan;
    }

    public override WireType? ReadAny(ref WireReader reader) => AnyHead.Reread(ref reader, Context);

    public override bool ReadRef(ref WireReader reader, WireType type)
    {
        ulong number = RefHead.Read(ref reader, Context);
        if (number == RefHead.Null)
            return false;
        ObjectTable.Entry entry = Context.Objects[number == RefHead.New ? Context.Objects.Next++ : (int)(number - 2)];
        HashForm form = _place.IsHashed ? entry.HashForm : HashForm.Written;
        if (number != RefHead.New)
        {
            if (_place.IsUnseen || form == HashForm.Identity)
                Context.PassUnproven();
            // No object exists for a value that was skipped and never read.
            else if (!(entry.IsSkipped && entry.Value is null))
                _place.Scan.Edges.Add(new Edge(entry, _places.Count, form == HashForm.Fields));
            return false;
        }

        if (form == HashForm.Identity && !_place.IsUnseen)
            _unseenFrom = reader.Position;
        _place = _place with { IsObject = true, IsHashed = form == HashForm.Fields, IsUnseen = _unseenFrom >= 0 };
        return true;
    }

    public override void Open(ref ValueFrame frame)
    {
        // A part without a number may be of any class, whose code may look at anything.
        _place = _place with { IsHashed = _place.IsHashed && _place.IsObject };
        _places.Push(_place);
        _place.Scan.Height = Math.Max(_place.Scan.Height, _places.Count);
    }

    public override void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
        Place around = _places.Peek();
        if (!around.IsUnseen)
            EndUnseen(reader.Position);
        _place = around with { IsObject = frame.Type.Kind == WireKind.Union && around.IsObject };
    }

    public override void Close(in WireReader reader, ref ValueFrame frame) => _places.Pop();

    private void EndUnseen(int position)
    {
        if (_unseenFrom >= 0)
            _unseen += position - _unseenFrom;
        _unseenFrom = -1;
    }

    /// <summary>What is known about a value because of its place.</summary>
    /// <param name="Scan">The walk that the value belongs to.</param>
    /// <param name="IsObject">Whether the value is a whole object, instead of a part that has no object number.</param>
    /// <param name="IsHashed">Whether the value is only hashed, by a hash code that depends on its fields alone.</param>
    /// <param name="IsUnseen">Whether the value is, or is inside, an object whose hash code depends on nothing.</param>
    private readonly record struct Place(Scan Scan, bool IsObject, bool IsHashed, bool IsUnseen);

    /// <summary>The result of walking over one value.</summary>
    private sealed class Scan(ObjectTable.Entry? entry, bool isHashed)
    {
        public ObjectTable.Entry? Entry => entry;

        public bool IsHashed => isHashed;

        public List<Edge> Edges { get; } = [];

        /// <summary>The index of the first edge whose target has not been added.</summary>
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

    /// <param name="Target">The object that the reference leads to.</param>
    /// <param name="Depth">The depth of the reference in its value.</param>
    /// <param name="IsHashed">Whether the target is only hashed, by a hash code that depends on its fields alone.</param>
    private readonly record struct Edge(ObjectTable.Entry Target, int Depth, bool IsHashed);

    /// <param name="Steps">The work of hashing the value and everything that it leads to, counted once for each path.</param>
    /// <param name="Height">The number of levels in the value.</param>
    private readonly record struct Extent(long Steps, int Height);
}
