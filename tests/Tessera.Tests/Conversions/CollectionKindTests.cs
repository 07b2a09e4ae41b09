using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Reads every kind of list as every other one, in the order of enumeration, and every kind of map as every other one.</summary>
public class CollectionKindTests
{
    private static readonly Type[] s_lists =
    [
        typeof(int[]), typeof(List<int>), typeof(LinkedList<int>), typeof(Queue<int>), typeof(Stack<int>), typeof(ConcurrentQueue<int>), typeof(ConcurrentStack<int>),
        typeof(ConcurrentBag<int>), typeof(ReadOnlyCollection<int>), typeof(ObservableCollection<int>), typeof(ReadOnlyObservableCollection<int>),
        typeof(ImmutableArray<int>), typeof(ImmutableList<int>), typeof(ImmutableQueue<int>), typeof(ImmutableStack<int>), typeof(IImmutableList<int>),
        typeof(ArraySegment<int>), typeof(HashSet<int>), typeof(SortedSet<int>), typeof(ImmutableHashSet<int>), typeof(ImmutableSortedSet<int>), typeof(FrozenSet<int>),
        typeof(ReadOnlySet<int>), typeof(IReadOnlySet<int>), typeof(ArrayList), typeof(Queue), typeof(Stack), typeof(IEnumerable), typeof(BlockingCollection<int>),
    ];

    private static readonly Type[] s_maps =
    [
        typeof(Dictionary<int, string>), typeof(SortedDictionary<int, string>), typeof(SortedList<int, string>), typeof(OrderedDictionary<int, string>),
        typeof(ConcurrentDictionary<int, string>), typeof(ReadOnlyDictionary<int, string>), typeof(ImmutableDictionary<int, string>),
        typeof(ImmutableSortedDictionary<int, string>), typeof(FrozenDictionary<int, string>), typeof(IReadOnlyDictionary<int, string>),
        typeof(Hashtable), typeof(SortedList), typeof(IDictionary), typeof(List<KeyValuePair<int, string>>),
    ];

    public static TheoryData<Type> Lists => [.. s_lists];

    public static TheoryData<Type> Maps => [.. s_maps];

    [Theory]
    [MemberData(nameof(Lists))]
    public void Deserialize_ListOfAnyKind_KeepsTheOrder(Type source)
    {
        object list = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new[] { 1, 2, 3 }), source)!;
        byte[] data = TesseraSerializer.Serialize(list, source);
        Assert.Equal([1, 2, 3], ((IEnumerable)list).Cast<int>());
        foreach (Type target in s_lists)
        {
            IEnumerable read = (IEnumerable)TesseraSerializer.Deserialize(data, target)!;
            Assert.True(read.Cast<int>().SequenceEqual([1, 2, 3]), $"{source} became {target}");
        }
    }

    [Theory]
    [MemberData(nameof(Maps))]
    public void Deserialize_MapOfAnyKind_KeepsTheEntries(Type source)
    {
        object map = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Dictionary<int, string> { [1] = "a", [2] = "b" }), source)!;
        byte[] data = TesseraSerializer.Serialize(map, source);
        foreach (Type target in s_maps)
        {
            object read = TesseraSerializer.Deserialize(data, target)!;
            Dictionary<int, string>? back = TesseraSerializer.Deserialize<Dictionary<int, string>>(TesseraSerializer.Serialize(read, target).AsSpan());
            Assert.Equal(new Dictionary<int, string> { [1] = "a", [2] = "b" }, back);
        }
    }

    [Theory]
    [InlineData(typeof(ImmutableHashSet<int>))]
    [InlineData(typeof(ImmutableSortedSet<int>))]
    [InlineData(typeof(FrozenSet<int>))]
    [InlineData(typeof(ReadOnlySet<int>))]
    [InlineData(typeof(IImmutableSet<int>))]
    public void Deserialize_DuplicateIntoASet_IsADuplicateKey(Type type)
    {
        byte[] data = TesseraSerializer.Serialize(new[] { 1, 2, 1 });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, type));
        IEnumerable<int> lenient = (IEnumerable<int>)TesseraSerializer.Deserialize(data, type, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!;

        Assert.Equal((TesseraErrorCode.DuplicateKey, data.Length - 4), (error.Code, error.Offset));
        Assert.Equal([1, 2], lenient.Order());
    }

    [Fact]
    public void RoundTrip_GetOnlyQueuesAndStacks_AreFilled()
    {
        GetOnly value = new();
        value.Queue.Enqueue(1);
        value.Stack.Push("a");
        value.Stack.Push("b");
        value.Bag.Add(5);
        value.Untyped.Add(7);
        value.Map.Add("k", 1);

        GetOnly? read = TesseraSerializer.Deserialize<GetOnly>(TesseraSerializer.Serialize(value).AsSpan());

        Assert.Equal([9, 1], read!.Queue);
        Assert.Equal(["b", "a"], read.Stack);
        Assert.Equal([5], read.Bag);
        Assert.Equal(new ArrayList { 7 }, read.Untyped);
        Assert.Equal(1, read.Map["k"]);
    }

    [Fact]
    public void RoundTrip_DefaultImmutableArray_IsNullInASlotAndEmptyAtTheRoot()
    {
        byte[] data = TesseraSerializer.Serialize(new ImmutableArray<int>[] { default, [], [1] });

        ImmutableArray<int>[]? read = TesseraSerializer.Deserialize<ImmutableArray<int>[]>(data.AsSpan());

        Assert.Equal((true, false, 1), (read![0].IsDefault, read[1].IsDefault, read[2].Length));
        Assert.Empty(TesseraSerializer.Deserialize<ImmutableArray<int>>(TesseraSerializer.Serialize(default(ImmutableArray<int>)).AsSpan()));
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Memory<int>[]>(data.AsSpan())).Code);
    }

    [Fact]
    public void Serialize_IteratorsInObjectSlots_AreLists()
    {
        object?[] values = [Enumerable.Range(1, 3), new[] { 3 }.Where(n => n > 1), "ab".ToLookup(c => c), "ab".GroupBy(c => c).First(), new Hashtable().Keys];

        object?[] read = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(values).AsSpan())!;

        Assert.Equal(new[] { 1, 2, 3 }, read[0]);
        Assert.Equal(new[] { 3 }, read[1]);
        Assert.Equal(5, read.Length);
    }

    [Fact]
    public void RoundTrip_SequenceOfSegments_IsOneList()
    {
        ReadOnlySequence<byte> sequence = Tessera.TestKit.Segments.Of([1, 2, 3, 4, 5], 2);

        Assert.Equal<byte>([1, 2, 3, 4, 5], TesseraSerializer.Deserialize<byte[]>(TesseraSerializer.Serialize(sequence).AsSpan())!);
    }

    public sealed class GetOnly
    {
        public Queue<int> Queue { get; } = new([9]);

        public Stack<string> Stack { get; } = new();

        public ConcurrentBag<int> Bag { get; } = [];

        public ArrayList Untyped { get; } = [];

        public Hashtable Map { get; } = [];
    }
}
