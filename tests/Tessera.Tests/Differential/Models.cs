using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestTypes.Collections;
using Tessera.TestTypes.Constructors;
using Tessera.TestTypes.Inheritance;
using Tessera.TestTypes.Records;
using Tessera.TestTypes.Trees;
using Tessera.TestTypes.Unions;

namespace Tessera.Tests.Differential;

/// <summary>The types of random graphs, with the properties of each that tests rely on.</summary>
internal static class Models
{
    /// <summary>Types whose slots are complete: all objects have the declared types.</summary>
    public static readonly Type[] Plain =
    [
        typeof(Numbers), typeof(Texts), typeof(Moments), typeof(Optionals), typeof(Structs), typeof(Lists), typeof(Maps), typeof(Sets), typeof(Absent), typeof(Tuples),
        typeof(Compact), typeof(Hidden), typeof(AllKeys), typeof(Nested), typeof(Folder), typeof(Department), typeof(TestTypes.Trees.Branch), typeof(Expression), typeof(NumberHolder),
        typeof(Envelope<List<int?>>), typeof(Mixed), typeof(Defaulted), typeof(List<Structs>), typeof(Dictionary<int, Numbers[]>), typeof(Point?[]),
    ];

    /// <summary>Types with slots that do not tell their content.</summary>
    public static readonly Type[] Untyped = [typeof(Slots), typeof(Keyed), typeof(List<object>), typeof(object[][]), typeof(Vehicle), typeof(Car)];

    /// <summary>Types that have alternatives.</summary>
    public static readonly Type[] Unions = [typeof(Choices), typeof(Group), typeof(Figure[]), typeof(TestTypes.Unions.Branch), typeof(Dictionary<string, IPayment>)];

    public static readonly TesseraTypeNames Names = TesseraTypeNames.Empty.Add<Registered>("registered");

    public static IEnumerable<Type> All => [.. Plain, .. Untyped, .. Unions];

    public sealed class Numbers
    {
        public bool Flag { get; set; }

        public byte U8 { get; set; }

        public sbyte I8 { get; set; }

        public short I16 { get; set; }

        public ushort U16 { get; set; }

        public int I32 { get; set; }

        public uint U32 { get; set; }

        public long I64 { get; set; }

        public ulong U64 { get; set; }

        public Int128 I128 { get; set; }

        public UInt128 U128 { get; set; }

        public nint Native { get; set; }

        public nuint UNative { get; set; }

        public BigInteger Big { get; set; }

        public Half F16 { get; set; }

        public float F32 { get; set; }

        public double F64 { get; set; }

        public decimal Money { get; set; }

        public Complex Complex { get; set; }

        public DayOfWeek Day { get; set; }

        public Small Small { get; set; }

        public Large? Large { get; set; }
    }

    public enum Small : byte
    {
        None,
        One,
        Most = 255,
    }

    [TesseraWireNames]
    public enum Large : long
    {
        Zero,
        One,
        Least = long.MinValue,
    }

    public sealed class Texts
    {
        public string? Text { get; set; }

        public char Unit { get; set; }

        public Rune Rune { get; set; }

        public Uri? Uri { get; set; }

        public Version? Version { get; set; }

        public IPAddress? Address { get; set; }

        public Guid Id { get; set; }

        public Index Index { get; set; }

        public Range Range { get; set; }

        public string?[]? Many { get; set; }

        public char[]? Units { get; set; }

        public Dictionary<string, string?>? Named { get; set; }
    }

    public sealed class Moments
    {
        public DateTime When { get; set; }

        public DateTimeOffset Instant { get; set; }

        public TimeSpan Span { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public DateTime[]? Whens { get; set; }

        public DateTimeOffset?[]? Instants { get; set; }

        public List<TimeSpan>? Spans { get; set; }

        public Dictionary<DateOnly, TimeOnly>? Hours { get; set; }
    }

    public sealed class Optionals
    {
        public bool? Flag { get; set; }

        public byte? U8 { get; set; }

        public int? I32 { get; set; }

        public ulong? U64 { get; set; }

        public double? F64 { get; set; }

        public decimal? Money { get; set; }

        public char? Unit { get; set; }

        public Guid? Id { get; set; }

        public DateTime? When { get; set; }

        public BigInteger? Big { get; set; }

        public DayOfWeek? Day { get; set; }

        public Point? Point { get; set; }

        public (int, string?)? Pair { get; set; }

        public ImmutableArray<int>? Items { get; set; }

        public int?[]? Ints { get; set; }

        public List<Guid?>? Ids { get; set; }

        public Point?[]? Points { get; set; }
    }

    public struct Point
    {
        public float X;
        public float Y;

        public Point(float x, float y) => (X, Y) = (x, y);
    }

    public readonly record struct Reading(string? Label, Point At, decimal? Value);

    public sealed class Structs
    {
        public Point At { get; set; }

        public Reading Last { get; set; }

        public Point[]? Path { get; set; }

        public List<Reading>? Readings { get; set; }

        public Bounds Bounds { get; set; }

        public int[,]? Grid { get; set; }

        public string[,,]? Cube { get; set; }

        public KeyValuePair<string, Point> Named { get; set; }
    }

    public sealed class Lists
    {
        public int[]? Ints { get; set; }

        public byte[]? Bytes { get; set; }

        public bool[]? Flags { get; set; }

        public double[][]? Jagged { get; set; }

        public List<List<string?>?>? Texts { get; set; }

        public Person?[]? People { get; set; }

        public IList<long>? Interface { get; set; }

        public IEnumerable<decimal>? Sequence { get; set; }

        public IReadOnlyList<Guid>? ReadOnly { get; set; }

        public Queue<int>? Queue { get; set; }

        public Stack<string>? Stack { get; set; }

        public LinkedList<short>? Linked { get; set; }

        public ObservableCollection<uint>? Observed { get; set; }

        public ImmutableArray<long> Immutable { get; set; } = [];

        public ImmutableList<string>? ImmutableTexts { get; set; }

        public ImmutableStack<int>? ImmutableStack { get; set; }

        public ConcurrentQueue<double>? Concurrent { get; set; }

        public ReadOnlyMemory<byte> Memory { get; set; }

        public List<int> Fixed { get; } = [];
    }

    public sealed record Person(string? Name, int? Age, Point Home)
    {
        public List<string?>? Tags { get; init; }
    }

    public sealed class Maps
    {
        public Dictionary<string, int>? Counts { get; set; }

        public Dictionary<int, Person>? People { get; set; }

        public IDictionary<Guid, List<string?>>? Interface { get; set; }

        public IReadOnlyDictionary<DayOfWeek, double>? ReadOnly { get; set; }

        public SortedDictionary<int, string?>? Sorted { get; set; }

        public SortedList<string, byte[]>? SortedList { get; set; }

        public ConcurrentDictionary<string, decimal>? Concurrent { get; set; }

        public ImmutableDictionary<long, Point>? Immutable { get; set; }

        public ImmutableSortedDictionary<char, int?>? ImmutableSorted { get; set; }

        public FrozenDictionary<string, Moments>? Frozen { get; set; }

        public OrderedDictionary<string, bool>? Ordered { get; set; }

        public Dictionary<(int, string?), double>? Pairs { get; set; }

        public Dictionary<decimal, string?>? Prices { get; set; }

        public Dictionary<double, DateTimeOffset>? Doubles { get; set; }

        public Dictionary<DateTime, Dictionary<string, int[]>>? Nested { get; set; }
    }

    public sealed class Sets
    {
        public HashSet<string>? Texts { get; set; }

        public ISet<int>? Interface { get; set; }

        public SortedSet<decimal>? Sorted { get; set; }

        public ImmutableHashSet<string>? Immutable { get; set; }

        public ImmutableSortedSet<long>? ImmutableSorted { get; set; }

        public FrozenSet<Guid>? Frozen { get; set; }

        public ConcurrentBag<string>? Bag { get; set; }

        public HashSet<Reading>? Readings { get; set; }

        public HashSet<double>? Doubles { get; set; }

        public List<HashSet<DateTime>>? Many { get; set; }
    }

    public sealed class Absent
    {
        public TesseraMaybe<int> Number { get; set; }

        public TesseraMaybe<string?> Text { get; set; }

        public TesseraMaybe<Point?> Point { get; set; }

        public TesseraMaybe<List<int>?> List { get; set; }

        public TesseraMaybe<Person?> Person { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Omitted { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Left { get; set; }
    }

    public sealed class Tuples
    {
        public (int, string?) Pair { get; set; }

        public (int, (string?, Guid), Point?) Nested { get; set; }

        public (int, int, int, int, int, int, int, long, string?) Nine { get; set; }

        public Tuple<int, string?>? Class { get; set; }

        public (byte, double)[]? Many { get; set; }

        public Dictionary<string, (int X, int Y)>? Named { get; set; }
    }

    [TesseraCompact]
    public sealed class Compact
    {
        public int Number { get; set; }

        public ulong? Optional { get; set; }

        public long[]? Numbers { get; set; }

        public Dictionary<int, uint?>? Map { get; set; }

        public List<short>? Shorts { get; set; }
    }

    public abstract class Base
    {
        public int Id { get; set; }

        public virtual string? Name { get; set; }

        public object? Replaced { get; set; }

        public int Field = 1;
    }

    /// <summary>A class with an overridden member, a member that hides one of another type, and a member that only the class sets.</summary>
    public sealed class Hidden : Base
    {
        public override string? Name { get; set; }

        public new int Replaced { get; set; }

        public double Private { get; private set; }

        public required long Required { get; init; }
    }

    public sealed class Slots
    {
        public object? First { get; set; }

        public object? Second { get; set; }

        public object?[]? Array { get; set; }

        public List<object?>? List { get; set; }

        public Dictionary<string, object?>? Named { get; set; }

        public HashSet<object>? Set { get; set; }
    }

    /// <summary>A class with keys of any type.</summary>
    public sealed class Keyed
    {
        public Dictionary<object, object?>? Map { get; set; }

        public int After { get; set; }
    }

    /// <summary>A class that is known by name in object slots.</summary>
    public sealed class Registered
    {
        public string? Text { get; set; }

        public object? Next { get; set; }

        public List<Point>? Points { get; set; }
    }

    public sealed class Choices
    {
        public Animal? Animal { get; set; }

        public Figure? Figure { get; set; }

        public IPayment? Payment { get; set; }

        public List<Note?>? Notes { get; set; }

        public Dictionary<int, Animal>? Animals { get; set; }

        public Part[]? Parts { get; set; }
    }
}
