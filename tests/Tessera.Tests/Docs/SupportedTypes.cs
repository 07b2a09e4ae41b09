using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Globalization;
using System.Net;
using System.Net.NetworkInformation;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;
using Tessera.TestTypes.FSharp;
using Tessera.Tests.Converters.Collections;

namespace Tessera.Tests.Docs;

/// <summary>A value of every type that is supported by name, and of every kind of collection.</summary>
internal static class SupportedTypes
{
    public static SupportedType[] All { get; } =
    [
        Row<bool>(true),
        Row<byte>(1),
        Row<sbyte>(1),
        Row<ushort>(1),
        Row<short>(1),
        Row<uint>(1),
        Row<int>(1),
        Row<ulong>(1),
        Row<long>(1),
        Row<UInt128>(1),
        Row<Int128>(1),
        Row<nuint>(1, "64 bits on every machine"),
        Row<nint>(1, "64 bits on every machine"),
        Row<Half>(Half.One),
        Row<float>(1),
        Row<double>(1),
        Row<decimal>(1.0m, "with its scale"),
        Row<char>('a'),
        Row<string>("a", "any UTF-16 units"),
        Row<Guid>(Guid.Empty),
        Row<DateTime>(DateTime.MinValue, "exact, with its kind; Local keeps its instant"),
        Row<DateTimeOffset>(DateTimeOffset.MinValue),
        Row<TimeSpan>(TimeSpan.Zero),
        Row<DateOnly>(DateOnly.MinValue),
        Row<TimeOnly>(TimeOnly.MinValue),
        Row<DayOfWeek>(DayOfWeek.Friday, "an enum is its number"),
        new(typeof(int?), 5, "every nullable value type"),
        Row<BigInteger>(1),
        Row<Complex>(Complex.One, "its public values"),
        Row<Vector2>(Vector2.One, "its public fields"),
        Row<Vector3>(Vector3.One),
        Row<Vector4>(Vector4.One),
        Row<Plane>(new Plane(1, 2, 3, 4)),
        Row<Quaternion>(Quaternion.Identity),
        Row<Matrix3x2>(Matrix3x2.Identity),
        Row<Matrix4x4>(Matrix4x4.Identity),
        Row<Rune>(new Rune('a')),
        Row<System.Drawing.Color>(System.Drawing.Color.Red, "its name, else # and ARGB"),
        Row<Index>(^1),
        Row<Range>(1..^1),
        Row<Version>(new Version(1, 2)),
        Row<Uri>(new Uri("a", UriKind.Relative), "absolute or relative"),
        Row<CultureInfo>(CultureInfo.InvariantCulture, "cultures of the system; sort variants are not kept"),
        Row<Encoding>(Encoding.UTF8, "by its name, without options; derived classes likewise"),
        Row<TimeZoneInfo>(TimeZoneInfo.Utc, "by its identifier where the system has that zone, else all its rules"),
        Row<TimeZoneInfo.AdjustmentRule>(
            TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
                new DateTime(2000, 1, 1),
                new DateTime(2001, 1, 1),
                TimeSpan.FromHours(1),
                TimeZoneInfo.TransitionTime.CreateFixedDateRule(default, 3, 25),
                TimeZoneInfo.TransitionTime.CreateFixedDateRule(default, 10, 25))),
        Row<TimeZoneInfo.TransitionTime>(TimeZoneInfo.TransitionTime.CreateFixedDateRule(default, 3, 25)),
        Row<IPAddress>(IPAddress.IPv6Loopback),
        Row<IPEndPoint>(new IPEndPoint(1, 80)),
        Row<DBNull>(DBNull.Value),
        Row<BitArray>(new BitArray(3)),
        Row<BitVector32>(new BitVector32(1)),
        Row<StringBuilder>(new StringBuilder("a")),
        Row<MemoryStream>(new MemoryStream([1, 2]), "all its bytes; it is read from the start"),
        Row<PhysicalAddress>(PhysicalAddress.Parse("001122334455")),
        Row<Lazy<int>>(new Lazy<int>(1), "its value, which writing asks for"),
        Row<NameValueCollection>(new NameValueCollection { ["a"] = "1" }),
        Row<StringDictionary>(new StringDictionary { ["a"] = "1" }),
        Row<(int, string)>((1, "a"), "tuples of any length: Item1 to ItemN"),
        Row<Tuple<int>>(Tuple.Create(1)),
        Row<KeyValuePair<string, int>>(new("a", 1)),
        Row<int[]>([1]),
        Row<byte[]>([1]),
        Row<string[]>(["a"]),
        Row<int[][]>([[1]]),
        Row<int[,]>(new int[1, 1], "2 to 32 dimensions"),
        Row<Memory<byte>>(new byte[1]),
        Row<ReadOnlyMemory<byte>>(new byte[1]),
        Row<ArraySegment<byte>>(new byte[1], "a default one is null"),
        Row<ReadOnlySequence<byte>>(new ReadOnlySequence<byte>(new byte[1]), "segments are joined"),
        Row<ImmutableArray<int>>([1], "a default one is null, at the root empty"),
        Row<List<int>>([1]),
        Row<IEnumerable<int>>([1]),
        Row<ICollection<int>>([1]),
        Row<IList<int>>([1]),
        Row<IReadOnlyCollection<int>>([1]),
        Row<IReadOnlyList<int>>([1]),
        Row<HashSet<int>>([1]),
        Row<SortedSet<int>>([1]),
        Row<ISet<int>>(new HashSet<int> { 1 }),
        Row<IReadOnlySet<int>>(new HashSet<int> { 1 }),
        Row<ReadOnlySet<int>>(new(new HashSet<int> { 1 })),
        Row<LinkedList<int>>(new([1])),
        Row<Queue<int>>(new([1])),
        Row<Stack<int>>(new([1]), "top first"),
        Row<PriorityQueue<int, long>>(new([(1, 2)]), "in the order of its heap"),
        Row<ConcurrentQueue<int>>(new([1])),
        Row<ConcurrentStack<int>>(new([1]), "top first"),
        Row<ConcurrentBag<int>>([1], "as it enumerates"),
        Row<IProducerConsumerCollection<int>>(new ConcurrentQueue<int>([1])),
        Row<BlockingCollection<int>>([1]),
        Row<Collection<int>>([1]),
        Row<ReadOnlyCollection<int>>(new([1])),
        Row<ObservableCollection<int>>([1]),
        Row<ReadOnlyObservableCollection<int>>(new([1])),
        Row<ImmutableList<int>>([1]),
        Row<ImmutableQueue<int>>([1]),
        Row<ImmutableHashSet<int>>([1]),
        Row<ImmutableSortedSet<int>>([1]),
        Row<IImmutableList<int>>([1]),
        Row<IImmutableSet<int>>([1]),
        Row<IImmutableQueue<int>>([1]),
        Row<ImmutableStack<int>>([1], "top first"),
        Row<IImmutableStack<int>>([1], "top first"),
        Row<FrozenSet<int>>(new[] { 1 }.ToFrozenSet()),
        Row<Dictionary<string, int>>(new() { ["a"] = 1 }),
        Row<IDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }),
        Row<IReadOnlyDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }),
        Row<SortedDictionary<string, int>>(new() { ["a"] = 1 }),
        Row<SortedList<string, int>>(new() { ["a"] = 1 }),
        Row<OrderedDictionary<string, int>>(new() { ["a"] = 1 }),
        Row<ConcurrentDictionary<string, int>>(new() { ["a"] = 1 }),
        Row<ReadOnlyDictionary<string, int>>(new(new Dictionary<string, int> { ["a"] = 1 })),
        Row<ImmutableDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }.ToImmutableDictionary()),
        Row<ImmutableSortedDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }.ToImmutableSortedDictionary()),
        Row<IImmutableDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }.ToImmutableDictionary()),
        Row<FrozenDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }.ToFrozenDictionary()),
        Row<ILookup<int, string>>(new[] { "a" }.ToLookup(text => text.Length)),
        Row<IGrouping<int, string>>(new[] { "a" }.GroupBy(text => text.Length).Single()),
        Row<IEnumerable>(new ArrayList { 1 }),
        Row<ICollection>(new ArrayList { 1 }),
        Row<IList>(new ArrayList { 1 }),
        Row<ArrayList>([1]),
        Row<Queue>(new(new[] { 1 })),
        Row<Stack>(new(new[] { 1 }), "top first"),
        Row<StringCollection>(["a"]),
        Row<IDictionary>(new Hashtable { [1] = 2 }),
        Row<Hashtable>(new() { [1] = 2 }),
        Row<SortedList>(new() { [1] = 2 }),
        Row<ExpandoObject>(Expando()),
        Row<object>(5, "the runtime type; read as without a type"),
        Row<JsonElement>(JsonDocument.Parse("[1]").RootElement, "any value as its JSON"),
        Row<JsonDocument>(JsonDocument.Parse("[1]")),
        Row<JsonNode>(JsonNode.Parse("[1]")!),
        Row<JsonObject>(new() { ["a"] = 1 }),
        Row<JsonArray>(new(1)),
        Row<JsonValue>(JsonValue.Create("a")),
        Row<ListWithMembersTests.Shelf>(new() { Owner = "me" }, "a collection class with members of its own"),
        Row<ListOfItselfTests.Tree>([[]], "a collection of itself"),
        Row<AddOnlyCollectionTests.Trail>([1], "IEnumerable<T> and Add"),
        Row<SequenceConstructorTests.Path>(new(["a"]), "a constructor that takes a sequence"),
        Row<CollectionBuilderTests.RowCollection<int>>([1], "CollectionBuilder"),
        Row<SpanConstructorTests.Digits>(new([1]), "a constructor that takes a span"),
        Row<StructListTests.BatchCollection<int>>([1], "a collection that is a struct"),
        Row<InlineArrayTests.Four>(default, "inline arrays, of exactly their length"),
        Row<FixedBufferTests.Packet>(default, "fixed buffers likewise"),
        Row<FSharpOption<int>>(new(5), "of F#, as all below; Some of null is None"),
        Row<FSharpValueOption<int>>(FSharpValueOption<int>.Some(5)),
        Row<FSharpList<int>>(ListModule.OfSeq([1])),
        Row<FSharpSet<int>>(SetModule.OfSeq([1])),
        Row<FSharpMap<string, int>>(MapModule.OfSeq([Tuple.Create("a", 1)])),
        Row<FSharpResult<int, string>>(FSharpResult<int, string>.NewOk(5), "a union: the cases by name"),
        Row<FSharpChoice<int, string>>(FSharpChoice<int, string>.NewChoice1Of2(5)),
        Row<Figure>(Figure.NewCircle(5)),
        Row<Measure>(Measure.NewLength(5), "a union that is a struct"),
        Row<Account>(Samples.account, "a record, its representation private"),
    ];

    private static SupportedType Row<T>(T value, string note = "")
        where T : notnull => new(typeof(T), value, note);

    private static ExpandoObject Expando()
    {
        ExpandoObject value = new();
        ((IDictionary<string, object?>)value)["a"] = 1;
        return value;
    }
}
