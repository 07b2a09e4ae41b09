using System.Diagnostics;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// A node of the wire type model: what the bytes of a value mean (spec/format.md §3). Nodes form a graph, because a definition may
/// refer to itself; a definition is identified by its node. Nodes are complete before anybody else sees them and never change afterwards.
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

    /// <summary>What an optional, list, keep, ref, enum or tag stands over; the value type of a map.</summary>
    public WireType? Element { get; private set; }

    /// <summary>The key type of a map.</summary>
    public WireType? Key { get; private set; }

    /// <summary>The name of a tag.</summary>
    public string? Name { get; private set; }

    /// <summary>The members of a shape, the alternatives of a union.</summary>
    public WireMember[] Members { get; private set; } = NoElements<WireMember>.Array;

    /// <summary>The names of the members of a shape, for objects that have all of them.</summary>
    public KeyTable Names => _names ??= new KeyTable(Array.ConvertAll(Members, m => m.Name));

    /// <summary>The names of an enum.</summary>
    public WireEnumName[] EnumNames { get; private set; } = NoElements<WireEnumName>.Array;

    /// <summary>The first name of an enum's number; null for none. A message may ask for one of a thousand with each byte.</summary>
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

    /// <summary>By their numbers, those of one number in the order of the descriptor.</summary>
    private int[] SortNames() => [.. Enumerable.Range(0, EnumNames.Length).OrderBy(i => EnumNames[i].Number)];

    /// <summary>A keep that stands in descriptors even if no object of the message has sent it, for readers refuse shapes without it. No descriptor says so.</summary>
    public bool IsAlwaysNamed { get; private init; }

    /// <summary>A list whose elements a profile sorts, as far as the .NET type says so; descriptors do not.</summary>
    public bool IsUnordered { get; private set; }

    /// <summary>
    /// Of a map or shape: its entry or member of this name has said which of several types the value is, and is nothing else unless that type has such a
    /// member. No descriptor says so.
    /// </summary>
    public string? Discriminator { get; private init; }

    public bool IsNullable => Kind switch
    {
        WireKind.String or WireKind.Union or WireKind.Ref or WireKind.Any or WireKind.Optional => true,
        WireKind.Tag => Element!.Kind == WireKind.String || Element.Kind.HasBlocks(),
        _ => Kind.HasBlocks(),
    };

    /// <summary>Whether each of its values is a level of its own, which its null is too (spec/format.md §8).</summary>
    public bool IsLevel => Kind switch
    {
        WireKind.Shape or WireKind.Union => true,
        WireKind.Tag or WireKind.Keep => Element!.IsLevel,
        _ => Kind.HasBlocks(),
    };

    /// <summary>A map from names to anything: what a JSON object and a TesseraObject are. Paths show its keys as member names.</summary>
    public bool IsOpenObject => Kind == WireKind.Map && Key!.Kind == WireKind.String && Element!.Kind == WireKind.Any;

    /// <summary>A map whose keys are text, with or without a meaning of their own: it can stand for an object.</summary>
    public bool HasTextKeys => Kind == WireKind.Map && (Key!.Kind == WireKind.String || Key is { Kind: WireKind.Tag, Element.Kind: WireKind.String });

    /// <summary>An entry of a map as an element of a list.</summary>
    public bool IsPair => Kind == WireKind.Optional
        ? Element!.IsPair
        : Kind == WireKind.Shape && Members.Length == 2 && Array.Exists(Members, m => m.Name == "Key") && Array.Exists(Members, m => m.Name == "Value");

    /// <summary>Whether a value may hold values with descriptors of their own: only then does the table of types matter.</summary>
    public bool HoldsAny()
    {
        // Asked of complete types only. Another thread may find out the same.
        if (_holdsAny == 0)
            _holdsAny = Holds(type => type.Kind == WireKind.Any) ? Yes : No;
        return _holdsAny == Yes;
    }

    /// <summary>A shape of scalars and strings, present or not: there is nothing inside of its members.</summary>
    public bool IsFlat
    {
        get
        {
            if (_isFlat == 0)
                _isFlat = Kind == WireKind.Shape && Members.Length > 0 && Array.TrueForAll(Members, member => IsLeaf(member.Type)) ? Yes : No;
            return _isFlat == Yes;
        }
    }

    /// <summary>A shape with members that may be left out of objects.</summary>
    public bool HasKeep
    {
        get
        {
            if (_hasKeep == 0)
                _hasKeep = Array.Exists(Members, member => member.Type.Kind == WireKind.Keep) ? Yes : No;
            return _hasKeep == Yes;
        }
    }

    /// <summary>Of a shape, list or map: how its members, an element or an entry are passed.</summary>
    public PassStep[] Steps => _steps ??= PassStep.Of(this);

    /// <summary>Of a shape, member by member: whether the byte 00 is its null. A keep is null if it was not sent.</summary>
    public bool[] MembersThatCanBeNull => _canBeNull ??= Array.ConvertAll(Members, member => member.Type.IsNullable || member.Type.Kind == WireKind.Keep);

    /// <summary>A key of a map somewhere inside may lead to objects elsewhere, which the format does not allow.</summary>
    public bool HasKeyWithRef() => Holds(type => type.Key?.HoldsRef() == true);

    /// <summary>A writer may put values in order that bring descriptors of their own. Which lists are sets, their bytes do not say.</summary>
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

    /// <summary>Whether a value may lead to objects that stand elsewhere in the message.</summary>
    public bool MayRefer() => HoldsRef() || HoldsAny();

    private static bool IsLeaf(WireType type) =>
        type.Kind.IsScalar() || type.Kind == WireKind.String || (type.Kind == WireKind.Optional && (type.Element!.Kind.IsScalar() || type.Element.Kind == WireKind.String));

    private bool Holds(Predicate<WireType> predicate)
    {
        foreach (WireType part in Parts())
        {
            if (predicate(part))
                return true;
        }

        return false;
    }

    /// <summary>This type and all types inside of it, each once.</summary>
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

    /// <summary>The least bytes a value takes, at least 1, saturating.</summary>
    public long Smallest => _smallest != 0 ? _smallest : Measure()._smallest;

    /// <summary>Of a list or map: the least bytes that an element or entry takes, at least 1, saturating.</summary>
    public long SmallestEntry => Saturating.Add(Element!.Smallest, Key?.Smallest ?? 0);

    /// <summary>The bytes of every value, if that is one number; 0 if they vary.</summary>
    public int FixedSize => _fixedSize >= 0 ? _fixedSize : Measure()._fixedSize;

    /// <summary>For a type of fixed size: how many shapes deep a value is.</summary>
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

    /// <summary>This map or shape after its <see cref="Discriminator"/> has been read.</summary>
    public WireType Chosen(string discriminator) => new(Kind) { Key = Key, Element = Element, Members = Members, Discriminator = discriminator };

    /// <summary>A definition whose inside follows with one of the Complete methods; until then the node only stands for itself.</summary>
    public static WireType Incomplete(WireKind kind) => new(kind);

    public void Complete(WireMember[] members) => Members = members;

    public void Complete(WireType element, string? name = null, WireType? key = null, WireEnumName[]? enumNames = null)
    {
        Element = element;
        Name = name;
        Key = key;
        EnumNames = enumNames ?? NoElements<WireEnumName>.Array;
    }

    /// <summary>To be called before anybody else sees the node.</summary>
    public void MarkUnordered() => IsUnordered = true;

    /// <summary>
    /// Computes the sizes. Recursion ends because shapes and tags that contain each other directly have no finite value: the parser has
    /// rejected them and measures definitions bottom up, and .NET types cannot form them.
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
        // Another thread may compute the same; the height is in place before the size that guards it.
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

/// <param name="Smallest">The least bytes of a value.</param>
/// <param name="FixedSize">The bytes of every value; 0 if they differ.</param>
/// <param name="FixedHeight">Levels of a value of fixed size.</param>
internal readonly record struct Sizes(long Smallest, int FixedSize, int FixedHeight);

/// <summary>A member of a shape or an alternative of a union: a name and its type.</summary>
internal readonly record struct WireMember(string Name, WireType Type);

/// <summary>A name in an enum's descriptor; the number is compared modulo 2^64 (spec/format.md §3).</summary>
internal readonly record struct WireEnumName(string Name, long Number);
