using System.Collections;
using System.Collections.Concurrent;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Populating other values than objects, lists and maps, and values that cannot be populated.</summary>
public class PopulateKindsTests
{
    private static readonly TesseraOptions s_populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    [Fact]
    public void Deserialize_QueuesStacksAndBags_TakeFurtherElements()
    {
        Piles copy = Written.ReadInto<Piles>(new { Queue = new[] { 2 }, Stack = new[] { 3, 2 }, Linked = new[] { 2 }, Waiting = new[] { 2 }, Heap = new[] { 3, 2 }, Bag = new[] { 2 }, Old = new object[] { 2 }, Own = new[] { 2 } });

        Assert.Equal([1, 2], copy.Queue);
        Assert.Equal([3, 2, 1], copy.Stack);
        Assert.Equal([1, 2], copy.Linked);
        Assert.Equal([1, 2], copy.Waiting);
        Assert.Equal([3, 2, 1], copy.Heap);
        Assert.Equal([1, 2], copy.Bag.Order());
        Assert.Equal(new object[] { 1, 2 }, copy.Old.ToArray());
        Assert.Equal([1, 2], copy.Own);
    }

    [Fact]
    public void Deserialize_ByDefault_ReplacesTheirElements()
    {
        byte[] data = TesseraSerializer.Serialize(new { Queue = new[] { 2 }, Stack = new[] { 3, 2 } });
        Replaced target = new();

        TesseraSerializer.Populate(data, target);

        Assert.Equal([2], target.Queue);
        Assert.Equal([3, 2], target.Stack);
    }

    [Fact]
    public void Populate_StructMember_KeepsWhatTheDataDoNotHave()
    {
        Line target = new() { From = new() { X = 1, Y = 2 }, To = new() { X = 3, Y = 4 }, Fixed = new(1, 2) };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { From = new { X = 9 }, To = new { Y = 9L }, Fixed = new { X = 9, Y = 8 } }), target, s_populate);

        Assert.Equal((9, 2, 3, 9), (target.From.X, target.From.Y, target.To.X, target.To.Y));
        Assert.Equal((9, 8), (target.Fixed.X, target.Fixed.Y));
    }

    [Fact]
    public void Populate_StructMemberByDefault_IsReplaced()
    {
        Line target = new() { From = new() { X = 1, Y = 2 } };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { From = new { X = 9 } }), target);

        Assert.Equal((9, 0), (target.From.X, target.From.Y));
    }

    [Fact]
    public void Populate_UnionRoot_SetsTheObjectOfTheSameAlternative()
    {
        Animal cat = new Cat { Lives = 1, Name = "old" };

        TesseraSerializer.Populate(TesseraSerializer.Serialize<Animal>(new Cat { Lives = 9, Name = "new" }), cat);

        Assert.Equal((9, "new"), (((Cat)cat).Lives, cat.Name));
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(TesseraSerializer.Serialize<Animal>(new Dog { Good = true }), cat)).Code);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(TesseraSerializer.Serialize<Animal?>(null), cat));
        Assert.Equal((9, "new"), (((Cat)cat).Lives, cat.Name));
    }

    [Fact]
    public void Populate_UnionMember_KeepsTheObjectOfTheSameAlternative()
    {
        House house = new() { Pet = new Cat { Lives = 1, Name = "kept" } };
        Animal before = house.Pet;
        TesseraOptions skip = s_populate with { SkipNulls = true };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new House { Pet = new Cat { Lives = 9 } }, skip), house, s_populate);
        Assert.Same(before, house.Pet);
        Assert.Equal((9, "kept"), (((Cat)house.Pet).Lives, house.Pet.Name));

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new House { Pet = new Dog { Good = true } }, skip), house, s_populate);
        Assert.True(Assert.IsType<Dog>(house.Pet).Good);
    }

    [Fact]
    public void Serialize_GetOnlyMemberThatNothingCanFill_IsRefused()
    {
        Assert.Contains("no setter", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Unfillable())).Message, StringComparison.Ordinal);
        Assert.Contains("constructor", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new TooLate(1))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void RoundTrip_PriorityQueues_AreFilledAndKeepTheirComparers()
    {
        Queues value = new() { Set = new([("x", 1)]) };
        value.Filled.Clear();
        value.Filled.Enqueue("a", 2);
        value.Grown = new([("b", 1)]);
        value.Descending.EnqueueRange([("low", 1), ("high", 9)]);

        for (int i = 0; i < 3; i++)
        {
            Queues copy = Written.RoundTrip(value);
            PriorityQueue<string, int> root = new([("own", 1)]);
            TesseraSerializer.Populate(TesseraSerializer.Serialize(value.Filled), root);

            Assert.Equal(["a"], copy.Filled.UnorderedItems.Select(item => item.Element));
            Assert.Equal((2, "b", "high", "x"), (copy.Grown.Count, copy.Grown.Peek(), copy.Descending.Peek(), copy.Set!.Peek()));
            Assert.Equal(["a"], root.UnorderedItems.Select(item => item.Element));
        }
    }

    [Fact]
    public void Deserialize_GetOnlyCollectionBesideAConstructor_IsFilled() =>
        Assert.Equal([1, 2], Written.ReadInto<InTime>(new { Id = 5, Items = new[] { 2 } }).Items);

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class Piles
    {
        public Queue<int> Queue { get; } = new([1]);

        public Stack<int> Stack { get; set; } = new([1]);

        public LinkedList<int> Linked { get; } = new([1]);

        public ConcurrentQueue<int> Waiting { get; } = new([1]);

        public ConcurrentStack<int> Heap { get; } = new([1]);

        public ConcurrentBag<int> Bag { get; } = [1];

        public ArrayList Old { get; } = [1];

        public Trail Own { get; } = [1];
    }

    public sealed class Trail : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Replaced
    {
        public Queue<int> Queue { get; } = new([1]);

        public Stack<int> Stack { get; } = new([1]);
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    public readonly struct FixedPoint(int x, int y)
    {
        public int X { get; } = x;

        public int Y { get; } = y;
    }

    public sealed class Line
    {
        public Point From { get; set; }

        public Point To;

        public FixedPoint Fixed { get; set; }
    }

    public sealed class House
    {
        public Animal? Pet { get; set; }
    }

    public sealed class Unfillable
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Lazy<int> Value { get; } = new(1);
    }

    public sealed class Queues
    {
        public PriorityQueue<string, int> Filled { get; } = new([("own", 1)]);

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public PriorityQueue<string, int> Grown { get; set; } = new([("own", 5)]);

        public PriorityQueue<string, int> Descending { get; set; } = new(Comparer<int>.Create((left, right) => right.CompareTo(left)));

        public PriorityQueue<string, int>? Set { get; set; }
    }

    public sealed class TooLate(int id)
    {
        public int Id { get; } = id;

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public House House { get; } = new();
    }

    public sealed class InTime(int id)
    {
        public int Id { get; } = id;

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Items { get; } = [1];
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Animal
    {
        public bool Good { get; set; }
    }
}
