using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Proves that keys are trees of bounded size before the program's code hashes or compares them (spec/format.md §8): by references to objects before, a few bytes
/// can make an object that contains itself, a chain without end, or one that takes as long to hash as there are ways through it. Only keys with such references
/// come here. Their bytes are walked over, and those of the objects they lead to, each once for a message.
/// </summary>
internal sealed class KeyProof(ReadContext context) : ValueConsumer(context), IValueConsumer
{
    /// <summary>Bytes that are hashed in one step.</summary>
    private const int BytesPerStep = 8;

    private readonly Dictionary<(ObjectTable.Entry Entry, bool IsHashed), Extent> _known = [];
    private readonly HashSet<(ObjectTable.Entry Entry, bool IsHashed)> _open = [];
    private readonly Stack<Scan> _scans = [];

    /// <summary>Those of the values around the cursor, from the outside in.</summary>
    private readonly Stack<Place> _places = [];

    /// <summary>That of the value that begins.</summary>
    private Place _place;

    /// <summary>Where the object began, not being inside of another, whose hash code looks at nothing; else negative.</summary>
    private int _unseenFrom;

    /// <summary>The bytes of such objects.</summary>
    private int _unseen;

    /// <summary>References lead deeper than values may be: what is asked for is the height of each on its own.</summary>
    static bool IValueConsumer.CountsLevels => false;

    /// <summary>Elements of fixed size lead nowhere.</summary>
    static bool IValueConsumer.SkipsFixed => true;

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
            "A dictionary key or set element contains itself through references, or leads through more of them than MaxDepth, so it cannot be hashed safely");

    /// <summary>Moves to the key of an entry, or to all of what is none.</summary>
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

                // Every object on the way from one reference to the next has a level of its own.
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
        (_unseen, _unseenFrom) = (0, -1);
        _places.Clear();
        _place = new Place(scan, IsObject: true, isHashed, IsUnseen: false);
        new ValueCursor<KeyProof>(Context, this).Walk(ref reader, type);
        EndUnseen(reader.Position);
        // What is walked over is work as well.
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
            // Of what was only passed over nothing has been made.
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
        // Nothing is known of the class of what is no object of its own: its code may look at anything.
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

    /// <summary>What is known of a value by where it stands.</summary>
    /// <param name="Scan">It is part of.</param>
    /// <param name="IsObject">It is all of an object, and not a part that has no number of its own.</param>
    /// <param name="IsHashed">Its hash code, the only thing asked for, looks at the fields alone.</param>
    /// <param name="IsUnseen">It is, or is inside of, an object whose hash code looks at nothing.</param>
    private readonly record struct Place(Scan Scan, bool IsObject, bool IsHashed, bool IsUnseen);

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
    /// <param name="IsHashed">As in <see cref="Place"/>, of the target.</param>
    private readonly record struct Edge(ObjectTable.Entry Target, int Depth, bool IsHashed);

    /// <param name="Steps">To hash the value with all it leads to, as often as it does.</param>
    /// <param name="Height">Levels in it.</param>
    private readonly record struct Extent(long Steps, int Height);
}
