namespace Tessera.Descriptors;

/// <summary>
/// A node of the wire type model, which says what the bytes of a value mean (spec/format.md §3). Nodes form a graph, because a definition may refer to
/// itself. A definition is identified by its node. Other code sees nodes only when they are complete, and they do not change afterwards.
/// </summary>
[DebuggerDisplay("{DescriptorPrinter.Print(this),nq}")]
internal sealed class WireType
{
    private const int Yes = 1;
    private const int No = 2;

    private static readonly WireType?[] s_scalars = MakeScalars();

    private long _smallest;
    private int _fixedSize = -1;
    private int _height;
    private int _holdsAny;
    private int _holdsRef;
    private KeyTable? _names;
    private int[]? _order;
    private bool[]? _canBeNull;
    private int _isFlat;
    private int _hasKeep;
    private int _ordersAny;
    private PassStep[]? _steps;

    private WireType(WireKind kind) => Kind = kind;

    public static WireType String { get; } = Scalar(WireKind.String);

    public static WireType Any { get; } = new(WireKind.Any) { _smallest = 1, _fixedSize = 0 };

    public WireKind Kind { get; }

    /// <summary>The element of an optional, list, keep or ref; the number type of an enum; the content of a tag; the value type of a map.</summary>
    public WireType? Element { get; private set; }

    /// <summary>The key type of a map.</summary>
    public WireType? Key { get; private set; }

    /// <summary>The name of a tag.</summary>
    public string? Name { get; private set; }

    /// <summary>The members of a shape, or the alternatives of a union.</summary>
    public WireMember[] Members { get; private set; } = NoElements<WireMember>.Array;

    /// <summary>The names of all members of a shape. Objects that have all members share this table.</summary>
    public KeyTable Names => _names ??= new KeyTable(Array.ConvertAll(Members, m => m.Name));

    /// <summary>The names of an enum.</summary>
    public WireEnumName[] EnumNames { get; private set; } = NoElements<WireEnumName>.Array;

    /// <summary>Returns the first name of an enum's number, or null. The search must be fast, because a message can need it for each byte.</summary>
    public string? FindName(long number)
    {
        if (EnumNames.Length == 0)
            return null;
        int[] order = _order ??= SortNames();
        int first = 0;
        int end = order.Length;
        while (first < end)
        {
            int middle = (first + end) / 2;
            if (EnumNames[order[middle]].Number < number)
                first = middle + 1;
            else
                end = middle;
        }

        return first < order.Length && EnumNames[order[first]].Number == number ? EnumNames[order[first]].Name : null;
    }

    /// <summary>Returns the indexes of the names, sorted by number. Names of one number remain in the order of the descriptor.</summary>
    private int[] SortNames() => [.. Enumerable.Range(0, EnumNames.Length).OrderBy(i => EnumNames[i].Number)];

    /// <summary>Whether a keep is in every reduced descriptor, because readers reject the shape without it. This is not part of a descriptor.</summary>
    public bool IsAlwaysNamed { get; private init; }

    /// <summary>Whether this is a list that stands for a set or bag, whose elements a profile sorts. The .NET type says so; descriptors do not.</summary>
    public bool IsUnordered { get; private set; }

    /// <summary>
    /// The name of the entry or member of a map or shape that has already chosen the value's type among several. The reader of that type ignores this entry or
    /// member, unless the type has a member of this name. This is not part of a descriptor.
    /// </summary>
    public string? Discriminator { get; private init; }

    public bool IsNullable => Kind switch
    {
        WireKind.String or WireKind.Union or WireKind.Ref or WireKind.Any or WireKind.Optional => true,
        WireKind.Tag => Element!.Kind == WireKind.String || Element.Kind.HasBlocks(),
        _ => Kind.HasBlocks(),
    };

    /// <summary>Whether each value, including null, counts as a level for the depth (spec/format.md §8).</summary>
    public bool IsLevel => Kind switch
    {
        WireKind.Shape or WireKind.Union => true,
        WireKind.Tag or WireKind.Keep => Element!.IsLevel,
        _ => Kind.HasBlocks(),
    };

    /// <summary>Whether this is a map from strings to any, as JSON objects and TesseraObject are. Paths show its keys as member names.</summary>
    public bool IsOpenObject => Kind == WireKind.Map && Key!.Kind == WireKind.String && Element!.Kind == WireKind.Any;

    /// <summary>Whether this is a map whose keys are strings, perhaps under a tag, so that it can stand for an object.</summary>
    public bool HasTextKeys => Kind == WireKind.Map && (Key!.Kind == WireKind.String || Key is { Kind: WireKind.Tag, Element.Kind: WireKind.String });

    /// <summary>Whether this is a shape, perhaps optional, that can stand for an entry of a map.</summary>
    public bool IsPair => Kind == WireKind.Optional
        ? Element!.IsPair
        : Kind == WireKind.Shape && Members.Length == 2 && Array.Exists(Members, m => m.Name == "Key") && Array.Exists(Members, m => m.Name == "Value");

    /// <summary>Whether a value may contain values with descriptors of their own. The type table matters only then.</summary>
    public bool HoldsAny()
    {
        // Called only for complete types. Several threads may compute the same result.
        if (_holdsAny == 0)
            _holdsAny = Holds(type => type.Kind == WireKind.Any) ? Yes : No;
        return _holdsAny == Yes;
    }

    /// <summary>Whether this is a shape whose members are all scalars, strings, or optionals of these.</summary>
    public bool IsFlat
    {
        get
        {
            if (_isFlat == 0)
                _isFlat = Kind == WireKind.Shape && Members.Length > 0 && Array.TrueForAll(Members, member => IsLeaf(member.Type)) ? Yes : No;
            return _isFlat == Yes;
        }
    }

    /// <summary>Whether this is a shape with members that objects need not send.</summary>
    public bool HasKeep
    {
        get
        {
            if (_hasKeep == 0)
                _hasKeep = Array.Exists(Members, member => member.Type.Kind == WireKind.Keep) ? Yes : No;
            return _hasKeep == Yes;
        }
    }

    /// <summary>The steps for passing the members of a shape, an element of a list, or an entry of a map.</summary>
    public PassStep[] Steps => _steps ??= PassStep.Of(this);

    /// <summary>For each member of a shape, whether it can be the byte 00 that means null or, under keep, not sent.</summary>
    public bool[] MembersThatCanBeNull => _canBeNull ??= Array.ConvertAll(Members, member => member.Type.IsNullable || member.Type.Kind == WireKind.Keep);

    /// <summary>Whether the key of a map in this type contains a ref, which the format does not allow.</summary>
    public bool HasKeyWithRef() => Holds(type => type.Key?.HoldsRef() == true);

    /// <summary>Whether a profile may have to sort values that contain anys. Any list may be a set, because descriptors do not say which lists are.</summary>
    public bool OrdersAny()
    {
        if (_ordersAny == 0)
            _ordersAny = Holds(type => type.Key?.HoldsAny() == true || (type.Kind == WireKind.List && type.Element!.HoldsAny())) ? Yes : No;
        return _ordersAny == Yes;
    }

    public bool HoldsRef()
    {
        if (_holdsRef == 0)
            _holdsRef = Holds(type => type.Kind == WireKind.Ref) ? Yes : No;
        return _holdsRef == Yes;
    }

    /// <summary>Whether a value may refer to objects elsewhere in the message.</summary>
    public bool MayRefer() => HoldsRef() || HoldsAny();

    private static bool IsLeaf(WireType type) =>
        type.Kind.IsScalar()
            || type.Kind == WireKind.String
            || (type.Kind == WireKind.Optional && (type.Element!.Kind.IsScalar() || type.Element.Kind == WireKind.String));

    private bool Holds(Predicate<WireType> predicate)
    {
        foreach (WireType part in Parts())
        {
            if (predicate(part))
                return true;
        }

        return false;
    }

    /// <summary>Returns this type and all types inside it, each once.</summary>
    public List<WireType> Parts()
    {
        HashSet<WireType> seen = new(ReferenceEqualityComparer.Instance) { this };
        List<WireType> parts = [this];
        for (int i = 0; i < parts.Count; i++)
        {
            WireType type = parts[i];
            foreach (WireMember member in type.Members)
                Add(member.Type);
            Add(type.Key);
            Add(type.Element);
        }

        return parts;

        void Add(WireType? part)
        {
            if (part is not null && seen.Add(part))
                parts.Add(part);
        }
    }

    /// <summary>The smallest number of bytes that a value can have. It is at least 1, and saturates.</summary>
    public long Smallest => _smallest != 0 ? _smallest : Measure()._smallest;

    /// <summary>The smallest number of bytes that an element of a list or an entry of a map can have. It is at least 1, and saturates.</summary>
    public long SmallestEntry => Saturating.Add(Element!.Smallest, Key?.Smallest ?? 0);

    /// <summary>The number of bytes of every value; 0 if it varies.</summary>
    public int FixedSize => _fixedSize >= 0 ? _fixedSize : Measure()._fixedSize;

    /// <summary>The number of levels in a value of fixed size; 0 for other types.</summary>
    public int FixedHeight => FixedSize > 0 ? _height : 0;

    public static WireType Scalar(WireKind kind) => s_scalars[(int)kind]!;

    public static WireType Optional(WireType element) => new(WireKind.Optional) { Element = element };

    /// <summary>A type that its element alone describes.</summary>
    public static WireType Over(WireKind kind, WireType element) => new(kind) { Element = element };

    public static WireType List(WireType element) => new(WireKind.List) { Element = element };

    public static WireType Map(WireType key, WireType value) => new(WireKind.Map) { Key = key, Element = value };

    public static WireType Ref(WireType element) => new(WireKind.Ref) { Element = element };

    public static WireType Keep(WireType element, bool isAlwaysNamed = false) => new(WireKind.Keep) { Element = element, IsAlwaysNamed = isAlwaysNamed };

    public static WireType Tag(string name, WireType element) => new(WireKind.Tag) { Name = name, Element = element };

    public static WireType Enum(WireType number, WireEnumName[] names) => new(WireKind.Enum) { Element = number, EnumNames = names };

    public static WireType Shape(params WireMember[] members) => new(WireKind.Shape) { Members = members };

    /// <summary>Returns this map or shape for reading it after its <see cref="Discriminator"/> has been read.</summary>
    public WireType Chosen(string discriminator) => new(Kind) { Key = Key, Element = Element, Members = Members, Discriminator = discriminator };

    /// <summary>Creates a definition whose content is not known yet. One of the Complete methods must set it later.</summary>
    public static WireType Incomplete(WireKind kind) => new(kind);

    public void Complete(WireMember[] members) => Members = members;

    public void Complete(WireType element, string? name = null, WireType? key = null, WireEnumName[]? enumNames = null)
    {
        Element = element;
        Name = name;
        Key = key;
        EnumNames = enumNames ?? NoElements<WireEnumName>.Array;
    }

    /// <summary>Marks a list that stands for a set or bag. Call it before other code sees the node.</summary>
    public void MarkUnordered() => IsUnordered = true;

    /// <summary>
    /// Computes the sizes. The recursion ends, because no shape or tag here contains itself directly. The parser rejects types that do, and measures
    /// definitions from the inside out, and .NET types cannot form them.
    /// </summary>
    private WireType Measure()
    {
        (long smallest, int fixedSize, _height) = Kind switch
        {
            WireKind.Enum or WireKind.Tag => new Sizes(Element!.Smallest, Element.FixedSize, Element.FixedHeight),
            WireKind.Shape => MeasureShape(),
            _ when Kind.IsScalar() => new Sizes(Math.Max(1, Kind.FixedSize()), Kind.FixedSize(), 0),
            _ => new Sizes(1, 0, 0),
        };
        // Several threads may compute the same sizes. The height is written before the sizes that guard it.
        Volatile.Write(ref _fixedSize, fixedSize);
        Volatile.Write(ref _smallest, smallest);
        return this;
    }

    private Sizes MeasureShape()
    {
        if (Members.Length == 0)
            return new Sizes(1, 1, 1);
        long smallest = 0;
        long size = 0;
        int height = 0;
        bool isFixed = true;
        foreach (WireMember member in Members)
        {
            smallest = Saturating.Add(smallest, member.Type.Smallest);
            isFixed &= member.Type.FixedSize > 0;
            size += member.Type.FixedSize;
            isFixed &= size <= int.MaxValue / 2;
            height = Math.Max(height, member.Type.FixedHeight);
        }

        return new Sizes(smallest, isFixed ? (int)size : 0, height + 1);
    }

    private static WireType?[] MakeScalars()
    {
        WireType?[] scalars = new WireType?[(int)WireKinds.LastScalar + 1];
        for (WireKind kind = WireKind.Bool; kind <= WireKinds.LastScalar; kind++)
            scalars[(int)kind] = new WireType(kind);
        return scalars;
    }
}

/// <param name="Smallest">The smallest number of bytes of a value.</param>
/// <param name="FixedSize">The number of bytes of every value; 0 if it varies.</param>
/// <param name="FixedHeight">The number of levels in a value of fixed size.</param>
internal readonly record struct Sizes(long Smallest, int FixedSize, int FixedHeight);

/// <summary>A member of a shape or an alternative of a union.</summary>
internal readonly record struct WireMember(string Name, WireType Type);

/// <summary>A name of an enum, and its number, which is compared modulo 2^64 (spec/format.md §3).</summary>
internal readonly record struct WireEnumName(string Name, long Number);
