using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Collections whose elements refer to the object that holds the collection, and whose constructor takes the collection.</summary>
public class LateElementTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Row081_a_record_in_the_list_that_it_takes()
    {
        Circle first = new("a", []);
        Circle second = new("b", [first]);
        first.Circles.AddRange([second, first, second]);

        Circle read = Copy(first);

        Assert.Equal(["b", "a", "b"], read.Circles.Select(c => c.Name));
        Assert.Same(read, read.Circles[1]);
        Assert.Same(read.Circles[0], read.Circles[2]);
        Assert.Same(read, read.Circles[0].Circles[0]);
    }

    [Fact]
    public void Row081_a_record_in_the_array_and_in_the_maps_that_it_takes()
    {
        Holder holder = new(new Holder?[3], [], []);
        holder.Array[1] = holder;
        holder.ByName["x"] = holder;
        holder.ByName["y"] = new Holder([], [], []);
        holder.Ordered["second"] = holder;
        holder.Ordered["first"] = holder.ByName["y"];

        Holder read = Copy(holder);

        Assert.Equal([null, read, null], read.Array);
        Assert.Same(read, read.ByName["x"]);
        Assert.Equal(["x", "y"], read.ByName.Keys);
        Assert.Equal(["second", "first"], read.Ordered.Keys);
        Assert.Same(read, read.Ordered["second"]);
        Assert.Same(read.ByName["y"], read.Ordered["first"]);
    }

    [Fact]
    public void RoundTrip_ListsInLists_AreComplete()
    {
        Nest nest = new([[], []]);
        nest.Rows[0].AddRange([nest, nest]);
        nest.Rows[1].Add(nest);
        nest.Rows.Add(nest.Rows[0]);

        Nest read = Copy(nest);

        Assert.Equal([2, 1, 2], read.Rows.Select(r => r.Count));
        Assert.All(read.Rows.SelectMany(r => r), n => Assert.Same(read, n));
        Assert.Same(read.Rows[0], read.Rows[2]);
    }

    [Fact]
    public void RoundTrip_MembersThatAreSetLater_AreCompleteThen()
    {
        Order order = new("o", [new Line(), new Line()]);
        foreach (Line line in order.Lines)
            Fill(line, order);

        Order read = Copy(order);

        Assert.Equal(2, read.Lines.Count);
        foreach (Line line in read.Lines)
        {
            Assert.Equal([read, read], line.List);
            Assert.Equal([read], line.Filled);
            Assert.Equal([1], line.Counts);
            Assert.Equal([read], line.Set);
            Assert.Equal([read.Lines[0].Other, read], line.Queue);
            Assert.Equal([read.Lines[0].Other, read], line.Stack);
            Assert.Equal([read], line.Bag);
            Assert.Equal([read.Lines[0].Other, read], line.Linked);
            Assert.Equal([read, read], line.Immutable);
            Assert.Equal([read], line.ReadOnly);
            Assert.Equal([read], line.Frozen);
            Assert.Same(read, line.FrozenMap!["k"]);
            Assert.Equal([read], line.Observable);
            Assert.Equal([read, "text"], line.Untyped);
            Assert.Same(read, line.Untypeds!["k"]);
        }
    }

    [Fact]
    public void RoundTrip_CollectionsThatShareElements_AreOne()
    {
        Order order = new("o", [new Line(), new Line()]);
        List<Order> shared = [order];
        (order.Lines[0].List, order.Lines[1].List) = (shared, shared);

        Order read = Copy(order);

        Assert.Same(read.Lines[0].List, read.Lines[1].List);
        Assert.Equal([read], read.Lines[0].List);
    }

    [Fact]
    public void RoundTrip_AlternativesOfAnInterface_MayWait()
    {
        Folder root = new("root", []);
        Folder child = new("child", [root, new Leaf { Up = root }]);
        root.Parts.AddRange([child, root]);

        Folder read = (Folder)Copy<INode>(root);

        Folder readChild = Assert.IsType<Folder>(read.Parts[0]);
        Assert.Same(read, read.Parts[1]);
        Assert.Same(read, readChild.Parts[0]);
        Assert.Same(read, Assert.IsType<Leaf>(readChild.Parts[1]).Up);
    }

    [Fact]
    public void RoundTrip_PropertyThatOnlyShowsTheListAsAnotherInterface_KeepsIt()
    {
        List<Shown> list = [];
        Shown shown = new(list);
        list.Add(shown);

        Shown read = Copy(shown);
        Assert.Same(read, read.Items[0]);
    }

    /// <summary>The constructor gets a list without the object. A constructor that copies the list would never get the object.</summary>
    [Fact]
    public void Row081_a_constructor_that_copies_its_list_is_a_clear_error()
    {
        Copied copied = new([]);
        copied.Items.Add(copied);

        Assert.Equal("$.Items", Fails(copied).Path);
    }

    [Fact]
    public void Row081_an_immutable_collection_cannot_wait_for_what_takes_it()
    {
        Fixed item = new([]);
        item.Items = [item];

        Assert.Equal("$.Items[0]", Fails(item).Path);
    }

    /// <summary>Each list waits for the one before it. Their number is not limited by recursion.</summary>
    [Fact]
    public void RoundTrip_LongChainOfListsThatWait_IsNoRecursion()
    {
        Chain chain = new([]);
        List<object?> previous = [chain];
        chain.Links.Add(previous);
        for (int i = 0; i < 10_000; i++)
            chain.Links.Add(previous = [previous]);

        Chain read = Copy(chain);

        Assert.Equal(10_001, read.Links.Count);
        Assert.Same(read, read.Links[0]![0]);
        for (int i = 1; i < read.Links.Count; i++)
            Assert.Same(read.Links[i - 1], read.Links[i]![0]);
    }

    [Fact]
    public void RoundTrip_CollectionOfARegisteredTypeInASlotOfAnyType_IsComplete()
    {
        TesseraOptions options = new()
        {
            References = TesseraReferenceHandling.Preserve,
            TypeNames = TesseraTypeNames.Empty.Add<Owners>("owners").Add<ImmutableList<Owner>>("fixed"),
        };
        Part part = new();
        Owner owner = new(part);
        (part.Owners, part.Fixed) = (new Owners { owner }, ImmutableList.Create(owner, owner));

        Owner read = TesseraSerializer.Deserialize<Owner>(TesseraSerializer.Serialize(owner, options), options)!;

        Assert.Equal([read], Assert.IsType<Owners>(read.Part.Owners));
        Assert.Equal([read, read], Assert.IsType<ImmutableList<Owner>>(read.Part.Fixed));
    }

    [Fact]
    public void Deserialize_DataOfAnotherOrder_FillsWhatWaited()
    {
        OtherCircle circle = new() { Extra = 1, Name = "a" };
        circle.Circles = [circle, new OtherCircle { Name = "b", Circles = [circle] }];

        Circle read = TesseraSerializer.Deserialize<Circle>(TesseraSerializer.Serialize(circle, s_preserve), s_preserve)!;

        Assert.Same(read, read.Circles[0]);
        Assert.Same(read, read.Circles[1].Circles[0]);
    }

    [Fact]
    public void RoundTrip_AgainWritten_HasTheSameBytes()
    {
        Order order = new("o", [new Line(), new Line()]);
        foreach (Line line in order.Lines)
            Fill(line, order);
        byte[] bytes = TesseraSerializer.Serialize(order, s_preserve);

        Assert.Equal(bytes, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Order>(bytes, s_preserve), s_preserve));
    }

    private static void Fill(Line line, Order order)
    {
        Order other = order.Lines[0].Other ??= new Order("other", []);
        line.List = [order, order];
        line.Filled.Add(order);
        line.Counted.Add(order);
        line.Set = [order];
        line.Queue = new Queue<Order>([other, order]);
        line.Stack = new Stack<Order>([order, other]);
        line.Bag = [order];
        line.Linked = new LinkedList<Order>([other, order]);
        line.Immutable = [order, order];
        line.ReadOnly = new ReadOnlyCollection<Order>([order]);
        line.Frozen = new[] { order }.ToFrozenSet();
        line.FrozenMap = new Dictionary<string, Order> { ["k"] = order }.ToFrozenDictionary();
        line.Observable = [order];
        line.Untyped = [order, "text"];
        line.Untypeds = new Dictionary<object, object> { ["k"] = order };
    }

    private static TesseraException Fails<T>(T value) =>
        Read.Fails<T>(TesseraSerializer.Serialize(value, s_preserve), TesseraErrorCode.BadReference, s_preserve);

    private static T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, s_preserve), s_preserve)!;

    public sealed record Circle(string Name, List<Circle> Circles);

    public sealed class OtherCircle
    {
        public List<OtherCircle>? Circles { get; set; }

        public int Extra { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Holder(Holder?[] array, Dictionary<string, Holder> byName, OrderedDictionary<string, Holder> ordered)
    {
        public Holder?[] Array { get; } = array;

        public Dictionary<string, Holder> ByName { get; } = byName;

        public OrderedDictionary<string, Holder> Ordered { get; } = ordered;
    }

    public sealed record Nest(List<List<Nest>> Rows);

    public sealed class Order(string name, List<Line> lines)
    {
        public string Name { get; } = name;

        public List<Line> Lines { get; } = lines;
    }

    public sealed class Line
    {
        private readonly Counting _counted = [];

        public Order? Other { get; set; }

        public List<Order>? List { get; set; }

        public List<Order> Filled { get; } = [];

        /// <summary>A collection that records how many elements it was given at once.</summary>
        public Counting Counted => _counted;

        [JsonIgnore]
        public List<int> Counts => _counted.Counts;

        public HashSet<Order>? Set { get; set; }

        public Queue<Order>? Queue { get; set; }

        public Stack<Order>? Stack { get; set; }

        public ConcurrentBag<Order>? Bag { get; set; }

        public LinkedList<Order>? Linked { get; set; }

        public ImmutableList<Order>? Immutable { get; set; }

        public ReadOnlyCollection<Order>? ReadOnly { get; set; }

        public FrozenSet<Order>? Frozen { get; set; }

        public FrozenDictionary<string, Order>? FrozenMap { get; set; }

        public ObservableCollection<Order>? Observable { get; set; }

        public ArrayList? Untyped { get; set; }

        public IDictionary? Untypeds { get; set; }
    }

    public sealed class Counting : Collection<Order>
    {
        [JsonIgnore]
        public List<int> Counts { get; } = [];

        protected override void InsertItem(int index, Order item)
        {
            base.InsertItem(index, item);
            Counts.Add(Count);
        }
    }

    [JsonDerivedType(typeof(Folder), "folder")]
    [JsonDerivedType(typeof(Leaf), "leaf")]
    public interface INode;

    public sealed record Folder(string Name, List<INode> Parts) : INode;

    public sealed class Leaf : INode
    {
        public INode? Up { get; set; }
    }

    public sealed class Shown
    {
        private readonly IEnumerable<Shown> _items;

        public Shown(IEnumerable<Shown> items) => _items = items;

        public IReadOnlyList<Shown> Items => (IReadOnlyList<Shown>)_items;
    }

    public sealed class Copied(List<Copied> items)
    {
        public List<Copied> Items { get; } = [.. items];
    }

    public sealed class Fixed(ImmutableList<Fixed> items)
    {
        public ImmutableList<Fixed> Items { get; internal set; } = items;
    }

    public sealed class Owner(Part part)
    {
        public Part Part { get; } = part;
    }

    public sealed class Part
    {
        public object? Owners { get; set; }

        public object? Fixed { get; set; }
    }

    public sealed class Owners : List<Owner>;

    public sealed record Chain(List<List<object?>?> Links);
}
