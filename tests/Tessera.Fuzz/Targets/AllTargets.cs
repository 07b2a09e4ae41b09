using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.TestTypes.Graphs;
using Tessera.TestTypes.Unions;

namespace Tessera.Fuzz.Targets;

/// <summary>The types that are read into. New types must be added at the end of their list, because case numbers refer to places in the lists.</summary>
internal static class AllTargets
{
    private static readonly DateTime s_day = new(2020, 1, 31, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>The types that hash, sort, or are built as a whole.</summary>
    public static Target[] Keyed { get; } =
    [
        Key<HashSet<int>>([1, 2]),
        Key<HashSet<string>>(["a", "b"]),
        Key<HashSet<string>>("HashSet<string> ignoring case", new(StringComparer.OrdinalIgnoreCase) { "a", "b" }),
        Key<HashSet<object>>([1, "a"]),
        Key<HashSet<Tree>>([new(1, null, null), new(2, new(3, null, null), null)]),
        Key<HashSet<Pair>>([new(1, 2), new("a", new List<object> { 1 })]),
        Key<HashSet<Ring>>([new(1)]),
        Key<HashSet<Knot>>([new() { Id = 1 }]),
        Key<HashSet<TextKey>>([new("a", 1, [1, 2])]),
        Key<HashSet<(int, string?)>>([(1, "a")]),
        Key<HashSet<Tuple<object?, object?>>>([new(1, "a")]),
        Key<HashSet<List<int>>>([[1]]),
        Key<HashSet<double>>([0.0, 1.5]),
        Key<HashSet<decimal>>([1.0m, 2]),
        Key<HashSet<Guid>>([Guid.Empty]),
        Key<HashSet<DateTime>>([s_day]),
        Key<HashSet<DateTimeOffset>>([s_day]),
        Key<HashSet<BigInteger>>([1, 1000]),
        Key<HashSet<Uri>>([new("http://a/b")]),
        Key<HashSet<Version>>([new(1, 2)]),
        Key<HashSet<IPAddress>>([IPAddress.Loopback]),
        Key<HashSet<Pet>>([new Cat(9), new Dog(true, "x")]),
        Key<HashSet<Point?>>([new Point(1, 2), null]),
        Key<SortedSet<int>>([1, 2]),
        Key<SortedSet<string>>(["a", "b"]),
        Key<SortedSet<(int, string)>>([(1, "a"), (2, "b")]),
        Key<SortedSet<double>>([1, double.NaN]),
        Key<SortedSet<Version>>([new(1, 2)]),
        Key<ISet<string>>(new HashSet<string> { "a" }),
        Key<IReadOnlySet<long>>(new HashSet<long> { 1 }),
        Key<ReadOnlySet<int>>(new ReadOnlySet<int>(new HashSet<int> { 1 })),
        Key<ImmutableHashSet<int>>([1, 2]),
        Key<ImmutableHashSet<string>>(["a", "b"]),
        Key<ImmutableHashSet<Tree>>([new Tree(1, null, null)]),
        Key<ImmutableSortedSet<int>>([1, 2]),
        Key<ImmutableSortedSet<string>>(["a", "b"]),
        Key<IImmutableSet<int>>(ImmutableHashSet.Create(1)),
        Key<FrozenSet<int>>(new[] { 1, 2 }.ToFrozenSet()),
        Key<FrozenSet<string>>(new[] { "a", "b" }.ToFrozenSet()),
        Key<FrozenSet<Tree>>(new[] { new Tree(1, null, null) }.ToFrozenSet()),
        Key<Dictionary<string, int>>(new() { ["a"] = 1, ["b"] = 2 }),
        Key<Dictionary<string, object?>>(new() { ["a"] = 1, ["b"] = new List<object?> { null, "x" } }),
        Key<Dictionary<int, string?>>(new() { [1] = "a", [2] = null }),
        Key<Dictionary<long, long>>(new() { [1] = 1 }),
        Key<Dictionary<byte, bool>>(new() { [1] = true }),
        Key<Dictionary<char, int>>(new() { ['a'] = 1 }),
        Key<Dictionary<double, int>>(new() { [1.5] = 1 }),
        Key<Dictionary<decimal, int>>(new() { [1.5m] = 1 }),
        Key<Dictionary<Guid, int>>(new() { [Guid.Empty] = 1 }),
        Key<Dictionary<DayOfWeek, int>>(new() { [DayOfWeek.Friday] = 1 }),
        Key<Dictionary<DateOnly, int>>(new() { [DateOnly.MinValue] = 1 }),
        Key<Dictionary<TimeSpan, int>>(new() { [TimeSpan.Zero] = 1 }),
        Key<Dictionary<Int128, int>>(new() { [1] = 1 }),
        Key<Dictionary<BigInteger, int>>(new() { [1] = 1 }),
        Key<Dictionary<object, object?>>(new() { [1] = "a", ["b"] = 2 }),
        Key<Dictionary<Tree, Tree?>>(new() { [new(1, null, null)] = new(2, null, null) }),
        Key<Dictionary<Pair, int>>(new() { [new(1, 2)] = 1 }),
        Key<Dictionary<(int, long), string>>(new() { [(1, 2)] = "a" }),
        Key<Dictionary<int[], int>>(new() { [[1, 2]] = 1 }),
        Key<Dictionary<Point, Point>>(new() { [new(1, 2)] = new(3, 4) }),
        Key<Dictionary<string, Dictionary<string, int>>>(new() { ["a"] = new() { ["b"] = 1 } }),
        Key<Dictionary<Rune, int>>(new() { [new Rune('a')] = 1 }),
        Key<IDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }),
        Key<IReadOnlyDictionary<int, int>>(new Dictionary<int, int> { [1] = 1 }),
        Key<SortedDictionary<string, int>>(new() { ["a"] = 1, ["b"] = 2 }),
        Key<SortedDictionary<int, string>>(new() { [1] = "a" }),
        Key<SortedList<string, int>>(new() { ["a"] = 1, ["b"] = 2 }),
        Key<SortedList<long, long>>(new() { [1] = 2 }),
        Key<OrderedDictionary<string, int>>(new() { ["a"] = 1, ["b"] = 2 }),
        Key<ConcurrentDictionary<string, int>>(new([KeyValuePair.Create("a", 1)])),
        Key<ConcurrentDictionary<Tree, int>>(new([KeyValuePair.Create(new Tree(1, null, null), 1)])),
        Key<ReadOnlyDictionary<string, int>>(new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 })),
        Key<ImmutableDictionary<string, int>>(ImmutableDictionary<string, int>.Empty.Add("a", 1).Add("b", 2)),
        Key<ImmutableDictionary<Tree, int>>(ImmutableDictionary<Tree, int>.Empty.Add(new(1, null, null), 1)),
        Key<ImmutableDictionary<long, long>>(ImmutableDictionary<long, long>.Empty.Add(1, 1)),
        Key<ImmutableSortedDictionary<string, int>>(ImmutableSortedDictionary<string, int>.Empty.Add("a", 1)),
        Key<FrozenDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1, ["bb"] = 2 }.ToFrozenDictionary()),
        Key<FrozenDictionary<int, string>>(new Dictionary<int, string> { [1] = "a" }.ToFrozenDictionary()),
        Key<ILookup<int, string>>(new[] { "a", "bb", "c" }.ToLookup(text => text.Length)),
        Key<ILookup<Tree, int>>(new[] { 1 }.ToLookup(_ => new Tree(1, null, null))),
        Key<ILookup<string, object>>(new object[] { 1, "a" }.ToLookup(item => item.ToString()!)),
        Key<Hashtable>(new() { [1] = "a" }),
        Key<SortedList>(new() { ["a"] = 1 }),
        Key<NameValueCollection>(new() { ["a"] = "b" }),
        Key<StringDictionary>(new() { ["a"] = "b" }),
        Key<ListDictionary>(new() { ["a"] = "b" }),
        Key<HybridDictionary>(new() { ["a"] = "b" }),
        Key<OrderedDictionary>(new OrderedDictionary { ["a"] = "b" }),
        Key<PriorityQueue<string, int>>(new([("a", 1), ("b", 2)])),
        Key<List<KeyValuePair<string, int>>>([new("a", 1)]),
        Key<KeyValuePair<object, object>[]>([new(1, 2)]),
        Key<ImmutableArray<int>>([1, 2]),
        Key<ImmutableArray<string?>>(["a", null]),
        Key<ImmutableList<int>>([1, 2]),
        Key<ImmutableQueue<int>>([1, 2]),
        Key<ImmutableStack<string>>(["a"]),
        Key<IImmutableList<object?>>(ImmutableList.Create<object?>(1, "a")),
        Key<OwnSet>(new() { "a" }),
        Key<OwnMap>(new() { ["a"] = 1 }),
        Key<ExpandoObject>(MakeExpando()),
        new Target<Catalogue>("Catalogue", true, () => [[new Plain { Id = 1, Name = "a" }]]) { MayThrow = true },
        Key<Forest>([new Tree(1, null, null)]),
        Key<Registry>(new() { [new Tree(1, null, null)] = "a" }),
        Key<SortedSet<Ranked>>([new(1, null), new(2, new(1, null))]),
        Key<SortedDictionary<Ranked, int>>(new() { [new(1, null)] = 1 }),
        Key<SortedList<Ranked, Tree?>>(new() { [new(1, null)] = null }),
        Key<ImmutableSortedSet<Ranked>>([new Ranked(1, null)]),
        Key<ImmutableSortedDictionary<Ranked, int>>(ImmutableSortedDictionary<Ranked, int>.Empty.Add(new(1, null), 1)),
        Key<PriorityQueue<Tree, Ranked>>(new([(new Tree(1, null, null), new Ranked(1, null))])),
        Key<OrderedDictionary<Tree, Tree>>(new() { [new(1, null, null)] = new(2, null, null) }),
        Key<Dictionary<Pet, Pet?>>(new() { [new Cat(1)] = null }),
        Key<Dictionary<KeyValuePair<Tree, int>, int>>(new() { [new(new(1, null, null), 1)] = 1 }),
        Key<Dictionary<Tree[], int>>(new() { [[new(1, null, null)]] = 1 }),
        Key<Dictionary<List<object>, int>>(new() { [[1, "a"]] = 1 }),
        Key<Dictionary<ImmutableArray<Tree>, int>>(new() { [[new(1, null, null)]] = 1 }),
        Key<Dictionary<Lazy<Tree>, int>>(new() { [new(new Tree(1, null, null))] = 1 }),
        Key<Dictionary<ValueTuple<Tree?, (object?, int)>, string>>(new() { [(null, (1, 2))] = "a" }),
        Key<Dictionary<Tree, Dictionary<Tree, HashSet<Tree>>>>(new() { [new(1, null, null)] = new() { [new(2, null, null)] = [new(3, null, null)] } }),
        Key<HashSet<HashSet<int>>>([[1], [2]]),
        Key<HashSet<Sighted>>([new(1, new object[] { 1, "a" })]),
        Key<HashSet<Sum>>([new Sum { Left = new Sum { Value = 1 } }]),
        Key<HashSet<Sum>>("HashSet<Sum> by parts", new(Sum.ByParts) { new Sum { Value = 1 } }),
        Key<FrozenDictionary<Pet, int>>(new Dictionary<Pet, int> { [new Cat(1)] = 1 }.ToFrozenDictionary()),
        Key<IReadOnlyDictionary<Pair, Pair>>(new Dictionary<Pair, Pair> { [new(1, null)] = new("a", 1) }),
        Key<ISet<object>>(new HashSet<object> { 1, "a" }),
        Key<SortedDictionary<object, object?>>(new() { ["a"] = 1 }),
        Key<ImmutableHashSet<object?>>([1, "a", null]),
        Key<ConcurrentDictionary<object, object?>>(new() { [1] = "a" }),
        Key<ILookup<object, object?>>(new[] { (object)1, "a" }.ToLookup(item => item, item => (object?)null)),
        Key<Filed>(new Filed([1, 2], new HashSet<Tree> { new(1, null, null) }, new Dictionary<string, Tree> { ["a"] = new(1, null, null) })),
        Key<Member<Dictionary<Tree, Member<HashSet<Pair>>>>>(new(new() { [new(1, null, null)] = new([new(1, 2)]) })),
    ];

    /// <summary>All other types.</summary>
    public static Target[] Other { get; } =
    [
        Of<object>(1, "a", new List<object?> { 1, null }, new Dictionary<string, object?> { ["a"] = 1 }, new Plain { Id = 1 }),
        Of<bool>(true),
        Of<byte>(1),
        Of<sbyte>(1),
        Of<ushort>(1),
        Of<short>(1),
        Of<uint>(1),
        Of<int>(1),
        Of<ulong>(1),
        Of<long>(1),
        Of<UInt128>(1),
        Of<Int128>(1),
        Of<nint>(1),
        Of<Half>((Half)1),
        Of<float>(1),
        Of<double>(1.5),
        Of<decimal>(1.5m),
        Of<char>('a'),
        Of<string>("a"),
        Of<Guid>(Guid.Empty),
        Of<DateTime>(s_day),
        Of<DateTimeOffset>(s_day),
        Of<TimeSpan>(TimeSpan.Zero),
        Of<DateOnly>(DateOnly.MinValue),
        Of<TimeOnly>(TimeOnly.MinValue),
        Of<DayOfWeek>(DayOfWeek.Friday),
        Of<Rights>(Rights.Read),
        Of<int?>(1),
        Of<DateTime?>(s_day),
        Of<BigInteger>(1, BigInteger.Pow(10, 40)),
        Of<Complex>(new Complex(1, 2)),
        Of<Vector3>(Vector3.One),
        Of<Rune>(new Rune('a')),
        Of<Range>(1..^2),
        Of<Version>(new Version(1, 2, 3)),
        Of<Uri>(new Uri("http://a/b")),
        Of<CultureInfo>(CultureInfo.InvariantCulture),
        Of<Encoding>(Encoding.UTF8),
        Of<TimeZoneInfo>(TimeZoneInfo.Utc),
        Of<IPAddress>(IPAddress.Loopback),
        Of<IPEndPoint>(new IPEndPoint(IPAddress.Loopback, 80)),
        Of<BitArray>(new BitArray(9, true)),
        Of<StringBuilder>(new StringBuilder("a")),
        Of<Lazy<int>>(new Lazy<int>(1)),
        Of<int[]>([1, 2, 3]),
        Of<byte[]>([1, 2, 3]),
        Of<bool[]>([true, false]),
        Of<string?[]>(["a", null]),
        Of<object?[]>([1, null, "a"]),
        Of<int[][]>([[1], []]),
        Of<int[,]>(new int[,] { { 1, 2 }, { 3, 4 } }),
        Of<string?[,,]>(new string?[1, 2, 1]),
        Of<DateTime[]>([s_day]),
        Of<decimal[]>([1.5m]),
        Of<Point[]>([new(1, 2)]),
        Of<Memory<byte>>(new byte[] { 1, 2 }),
        Of<List<int>>([1, 2]),
        Of<List<string?>>(["a", null]),
        Of<List<List<int>?>>([[1], null]),
        Of<List<Plain?>>([new() { Id = 1, Name = "a" }, null]),
        Of<List<object?>>([1, "a", null]),
        Of<IEnumerable<int>>([1]),
        Of<IReadOnlyList<Point?>>([new Point(1, 2), null]),
        Of<LinkedList<int>>(new LinkedList<int>([1])),
        Of<Queue<int>>(new Queue<int>([1])),
        Of<Stack<int>>(new Stack<int>([1, 2])),
        Of<ConcurrentQueue<int>>(new ConcurrentQueue<int>([1])),
        Of<ConcurrentBag<int>>(new ConcurrentBag<int>([1])),
        Of<BlockingCollection<int>>(new BlockingCollection<int> { 1 }),
        Of<ObservableCollection<string>>(["a"]),
        Of<ArrayList>(new ArrayList { 1, "a" }),
        Of<IList>(new List<object> { 1 }),
        Of<JsonElement>(JsonDocument.Parse("{\"a\":[1,2.5,\"x\",null]}").RootElement),
        Of<JsonNode>(JsonNode.Parse("{\"a\":[1,2.5,\"x\",null]}")!),
        Of<JsonObject>(JsonNode.Parse("{\"a\":1}")!.AsObject()),
        Of<JsonArray>(JsonNode.Parse("[1]")!.AsArray()),
        Of<TesseraObject>(new TesseraObject { ["a"] = 1, ["b"] = "x" }),
        Of<(int, string?)>((1, "a")),
        Of<(int, (long, object?), Point)>((1, (2, "a"), new(1, 2))),
        Of<Tuple<int, string>>(new Tuple<int, string>(1, "a")),
        Of<Plain>(new Plain { Id = 1, Name = "a", Numbers = [1] }),
        Of<PlainRecord>(new PlainRecord(1, "a")),
        Of<Point>(new Point(1, 2)),
        Of<Mutable>(new Mutable { A = 1, C = "a" }),
        Of<Tree>(new Tree(1, new(2, null, null), null)),
        Of<Pair>(new Pair(1, new Pair("a", null))),
        Of<Knot>(MakeKnot()),
        Of<Ring>(new Ring(1) { Next = new(2) }),
        Of<Extended>(new Extended { Id = 1, More = new() { ["a"] = 1 } }),
        Of<ExtendedJson>(new ExtendedJson { Id = 1 }),
        Of<Noted>(new Noted { Id = 1, Lines = { "a" }, Inner = new() }),
        Of<GetOnly>(new GetOnly { Numbers = { 1 }, Map = { ["a"] = 1 } }),
        Of<Holding>(new Holding("a") { First = { Numbers = { 1 } }, Second = { Id = 2, Lines = { "b" } }, Next = new Holding("c") { Second = { Id = 3 } } }),
        Of<Optionals>(new Optionals { A = new(1), B = new(null), C = 1 }),
        Of<Dynamic>(new Dynamic { A = 1, C = JsonValue.Create(1), B = JsonDocument.Parse("[1]").RootElement, D = [1], E = new List<object> { 1 } }),
        Of<Required>(new Required { Id = 1, Name = "a" }),
        new Target<Guarded>("Guarded", false, () => [new Guarded(50)]) { MayThrow = true },
        Of<Numbers>(new Numbers { U8 = 1, Compact = 5 }),
        Of<Pet>(new Cat(9), new Dog(true, "x"), new Litter([new Cat(1), null], new Dog(false, null))),
        Of<List<Pet?>>([new Cat(9), null]),
        Of<OwnList>(new OwnList { 1, 2 }),
        Of<Node>(new Node { Id = 1, Many = [null], Named = new() { ["a"] = new() }, Thing = 1 }),
        Of<Marked>(new Marked { First = new() { Id = 1 }, Text = "a" }),
        Of<Link>(new Link(1, new Link(2, null)) { Box = new() }),
        Of<Tessera.TestTypes.Graphs.Entry>(new Folder { Entries = [new Tessera.TestTypes.Graphs.File { Size = 1 }] }),
        Of<Slots>(new Slots { List = [1], Array = [1], Map = new Dictionary<string, int> { ["a"] = 1 } }),
        Of<Figure>(new Figure { Id = 1 }, new Group { Parts = [new Disc { Radius = 1 }] }),
        Of<Note>(new Reminder { Text = "a" }),
        Of<IPayment>(new Cash { Amount = 1 }, new Card(1, "a")),
        Of<Part>(new Twig { Dry = true }),
        Of<Tessera.TestTypes.Trees.ComplexType>(Tessera.TestTypes.Trees.ComplexType.Create(2, 2)),
        Of<Tessera.TestTypes.Constructors.Defaulted>(new Tessera.TestTypes.Constructors.Defaulted()),
        Of<Tessera.TestTypes.Constructors.Mixed>(new Tessera.TestTypes.Constructors.Mixed("a")),
        Of<Tessera.TestTypes.Collections.AllCollections>(Tessera.TestTypes.Collections.AllCollections.Create()),
        Of<Member<Knot?>[]>([new(MakeKnot()), new(null)]),
        Of<Sum>(new Sum { Left = new Sum { Value = 1 }, Right = new Sum() }),
        Of<Sighted>(new Sighted(1, "a")),
        Of<Lazy<Knot>>(new Lazy<Knot>(MakeKnot())),
        Of<Dictionary<string, Knot>[]>([new() { ["a"] = MakeKnot() }]),
        Of<(Knot, Knot?, object)>((MakeKnot(), null, MakeKnot())),
        Of<List<Litter>>([new Litter([new Cat(1)], null)]),
        Of<Member<Member<Member<object?>?>?>>(new(new(new(1)))),
    ];

    /// <summary>The target that skips the member of a message of <see cref="Target.MakeMemberSeeds"/>.</summary>
    public static Target Skipping { get; } = Of<Skipping>(new Skipping());

    private static Target<T> Key<T>(T sample) => Key(Describe(typeof(T)), sample);

    private static Target<T> Key<T>(string name, T sample) => new(name, true, () => [sample]);

    private static Target<T> Of<T>(T sample, params T[] more) => new(Describe(typeof(T)), false, () => [sample, .. more]);

    /// <summary>Returns the name of a type roughly as in C#, so that a command line can name it.</summary>
    private static string Describe(Type type)
    {
        if (type.IsArray)
            return $"{Describe(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        string name = type.Name.Split('`')[0];
        return type.IsGenericType ? $"{name}<{string.Join(", ", type.GetGenericArguments().Select(Describe))}>" : name;
    }

    private static ExpandoObject MakeExpando()
    {
        IDictionary<string, object?> expando = new ExpandoObject();
        expando["a"] = 1;
        return (ExpandoObject)expando;
    }

    private static Knot MakeKnot()
    {
        Knot knot = new() { Id = 1 };
        knot.Next = new Knot { Id = 2, Next = knot, Many = [knot, null], Any = "a" };
        return knot;
    }
}
