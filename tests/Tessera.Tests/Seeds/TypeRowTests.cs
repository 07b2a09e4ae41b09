using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Numerics;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about types in the table of features of earlier systems. Each test has the number of its row.</summary>
public class TypeRowTests
{
    [Fact]
    public void Row051_UriAndVersion() => Keep(new Dictionary<Version, Uri> { [new Version(1, 2, 3)] = new Uri("a/b", UriKind.Relative) });

    [Fact]
    public void Row052_BigIntegerAndComplex() => Keep((BigInteger.Pow(-7, 99), new Complex(-0.0, double.MaxValue)));

    [Fact]
    public void Row053_NumericsVectorsAndMatrices() => Keep((
        new Vector2(1, 2), new Vector3(1, 2, 3), new Vector4(1, 2, 3, 4), new Plane(1, 2, 3, 4), new Quaternion(1, 2, 3, 4), Matrix3x2.CreateScale(2), Matrix4x4.CreateScale(3)));

    [Fact]
    public void Row054_TimeZoneInfo()
    {
        TimeZoneInfo zone = TimeZoneInfo.GetSystemTimeZones().OrderByDescending(zone => zone.GetAdjustmentRules().Length).First();

        Keep(zone);
        Assert.Equal(zone.GetAdjustmentRules(), Copy(zone.GetAdjustmentRules()));
        Assert.Equal(zone.GetAdjustmentRules()[0].DaylightTransitionStart, Copy(zone.GetAdjustmentRules()[0].DaylightTransitionStart));
    }

    [Fact]
    public void Row055_DBNull() => Keep<object?[]>([DBNull.Value, null, DBNull.Value]);

    [Fact]
    public void Row056_ByteArrayIsCompact() => Assert.Equal(1000 + 8, TesseraSerializer.Serialize(new byte[1000]).Length);

    [Fact]
    public void Row058_ArraysOfAnyType() => Keep<(Version?, int?)[]>([(null, 1), (new Version(1, 0), null)]);

    [Fact]
    public void Row059_JaggedArrays() => Keep<int[]?[][]>([[[1, 2], null], [], [[]]]);

    [Fact]
    public void Row060_MultidimensionalArrays() => Keep<string?[][,]>([new string?[,] { { "a", null }, { "b", "" } }, new string?[2, 0]]);

    [Fact]
    public void Row061_ListsBehindTheirInterfaces()
    {
        List<int> list = [1, 2];

        Assert.Equal(list, Copy<IList<int>>(list));
        Assert.Equal(list, Copy<ICollection<int>>(list));
    }

    [Fact]
    public void Row062_EnumerableMembers() => Assert.Equal([1, 2], Copy(new Holder<IEnumerable<int>> { Value = new LinkedList<int>([1, 2]) })!.Value!);

    [Fact]
    public void Row063_LazyIterators() => Assert.Equal([0, 2, 4], Copy<IEnumerable<int>>(Enumerable.Range(0, 3).Select(n => 2 * n))!);

    [Fact]
    public void Row064_ReadOnlyListInterfaces()
    {
        Assert.Equal([1, 2], Copy<IReadOnlyList<int>>([1, 2])!);
        Assert.Equal([1, 2], Copy<IReadOnlyCollection<int>>(new Queue<int>([1, 2]))!);
    }

    [Fact]
    public void Row065_Sets()
    {
        Keep(new HashSet<string> { "a" });
        Assert.Equal([1], Copy<ISet<int>>(new SortedSet<int> { 1 })!);
        Assert.Equal([1], Copy<IReadOnlySet<int>>(new ReadOnlySet<int>(new HashSet<int> { 1 }))!);
    }

    [Fact]
    public void Row066_SortedSetAndLinkedList()
    {
        Keep(new SortedSet<int> { 3, 1 });
        Keep(new LinkedList<string?>(["b", null]));
    }

    [Fact]
    public void Row067_QueueAndStackKeepTheirOrder()
    {
        Queue<int> queue = Copy(new Queue<int>([1, 2, 3]))!;
        Stack<int> stack = Copy(new Stack<int>([1, 2, 3]))!;

        Assert.Equal((1, 3), (queue.Dequeue(), stack.Pop()));
    }

    [Fact]
    public void Row068_ConcurrentCollections()
    {
        Keep(new ConcurrentQueue<int>([1, 2]));
        Keep(new ConcurrentStack<int>([1, 2]));
        Keep(new ConcurrentBag<int>([1, 2]));
        Keep(new ConcurrentDictionary<int, string> { [1] = "a" });
    }

    [Fact]
    public void Row069_ImmutableCollections()
    {
        Keep(ImmutableList.Create(1, 2));
        Keep(ImmutableArray.Create(1, 2));
        Keep(ImmutableSortedDictionary<string, int>.Empty.Add("b", 1).Add("a", 2));
        Keep(ImmutableHashSet.Create("a", "b"));
        Keep(ImmutableDictionary<string, int>.Empty.Add("b", 1).Add("a", 2));
        Assert.Equal(1, Copy(ImmutableQueue.Create(1, 2))!.Peek());
        Assert.Equal(2, Copy(ImmutableStack.Create(1, 2))!.Peek());
    }

    [Fact]
    public void Row070_ArrayListAndHashtable()
    {
        Keep(new ArrayList { 1, "a", null, 2.5 });
        Assert.Equal("b", Copy(new Hashtable { ["a"] = "b", [1] = 2 })!["a"]);
        Hashtable twice = new(ReferenceEqualityComparer.Instance) { [new string('k', 2)] = 1, [new string('k', 2)] = 2 };
        Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => Copy(twice)).Code);
    }

    [Fact]
    public void Row071_BitArrayAndNameValueCollection()
    {
        Keep(new BitArray([true, false, true]));
        Assert.Equal(["1", "2"], Copy(new NameValueCollection { { "a", "1" }, { "a", "2" } })!.GetValues("a")!);
    }

    [Fact]
    public void Row072_EnumerableWithAdd() => Assert.Equal([3, 1], Copy(new Notes { 3, 1 })!.Cast<int>());

    [Fact]
    public void Row073_CollectionSubclassWithProperties()
    {
        Team team = new() { Name = "Blues" };
        team.AddRange(["a", "b"]);
        Team? copy = Copy(team);

        Assert.Equal("Blues", copy!.Name);
        Assert.Equal(["a", "b"], copy);
    }

    [Fact]
    public void Row074_DictionariesOfText() => Keep(new Dictionary<string, Holder<int>?> { [""] = null, ["a"] = new() { Value = 1 } });

    [Fact]
    public void Row075_KeysOfEveryKind()
    {
        Keep(new Dictionary<DayOfWeek, object?> { [DayOfWeek.Friday] = "text", [DayOfWeek.Monday] = 5L });
        Keep(new Dictionary<(int, string), Guid> { [(1, "a")] = Guid.Empty });
    }

    [Fact]
    public void Row076_ReadOnlyDictionaries()
    {
        Assert.Equal(1, Copy<IReadOnlyDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 })!["a"]);
        Keep(new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 }));
    }

    [Fact]
    public void Row077_PairsAndTuples()
    {
        Keep(new KeyValuePair<string, int>("a", 1));
        Keep(Tuple.Create(1, "b", Tuple.Create(2)));
        Keep(new Tuple<int, int, int, int, int, int, int, Tuple<string>>(1, 2, 3, 4, 5, 6, 7, new("h")));
    }

    [Fact]
    public void Row078_ValueTuples() => Keep((1, "b", 3, 4, 5, 6, 7, 8, (9, 10)));

    [Fact]
    public void Row079_NullElements()
    {
        Keep<List<Holder<int>?>>([null, new() { Value = 1 }]);
        Keep<int?[]>([null, 1]);
        Keep<Queue<string?>>(new([null, "a"]));
    }

    private static void Keep<T>(T value) => Assert.True(DeepEquality.AreEqual(value, Copy(value)), $"{value}");

    private static T? Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value).AsSpan());

    public sealed class Team : List<string>
    {
        public string Name { get; set; } = "Reds";
    }

    /// <summary>A collection without a type parameter and without ICollection.</summary>
    private sealed class Notes : IEnumerable
    {
        private readonly List<int> _notes = [];

        public void Add(int note) => _notes.Add(note);

        public IEnumerator GetEnumerator() => _notes.GetEnumerator();
    }
}
