using System.Collections;
using System.Collections.Immutable;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Objects and structs whose constructor takes a value that refers to an object around them. They are created after that object.</summary>
public class LateConstructionTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Row081_a_graph_of_records_whose_edges_are_records()
    {
        Node a = new("a", []);
        Node b = new("b", []);
        a.Edges.AddRange([new Edge(a, b, 1), new Edge(b, a, 2), new Edge(a, a, 3)]);
        b.Edges.Add(a.Edges[1]);

        Node read = Copy(a);

        Assert.Equal([1, 2, 3], read.Edges.Select(e => e.Weight));
        Assert.Same(read, read.Edges[0].From);
        Assert.Same(read, read.Edges[1].To);
        Assert.Same(read, read.Edges[2].To);
        Assert.Equal("b", read.Edges[0].To.Name);
        Assert.Same(read.Edges[0].To, read.Edges[1].From);
        Assert.Same(read.Edges[1], read.Edges[0].To.Edges[0]);
    }

    [Fact]
    public void RoundTrip_TuplesAndPairs_GetTheirObject()
    {
        Linked linked = new([], [], [], [], []);
        linked.Tuples.Add(("x", linked, 1));
        linked.Tuples.Add(("y", new Linked([], [], [], [], []), 2));
        linked.Classes.Add(Tuple.Create(linked, "z"));
        linked.Pairs.Add(KeyValuePair.Create("p", linked));
        linked.Steps["s"] = new Step(linked, 4);
        linked.Optional.AddRange([null, new Step(linked, 5)]);

        Linked read = Copy(linked);

        Assert.Equal([("x", read, 1), ("y", read.Tuples[1].Item2, 2)], read.Tuples);
        Assert.Equal(Tuple.Create(read, "z"), read.Classes[0]);
        Assert.Equal(KeyValuePair.Create("p", read), read.Pairs[0]);
        Assert.Equal(new Step(read, 4), read.Steps["s"]);
        Assert.Equal([null, new Step(read, 5)], read.Optional);
    }

    [Fact]
    public void RoundTrip_StructMembers_AreSetWhenTheyAreComplete()
    {
        Parent parent = new(new Child());
        parent.Child.Link = new Link { Owner = parent, Nested = new Inner { Owner = parent, Number = 1 } };
        parent.Child.Maybe = new Step(parent, 2);
        parent.Child.Labelled = ("label", parent);

        Parent read = Copy(parent);

        Assert.Same(read, read.Child.Link.Owner);
        Assert.Same(read, read.Child.Link.Nested.Owner);
        Assert.Equal(1, read.Child.Link.Nested.Number);
        Assert.Equal(new Step(read, 2), read.Child.Maybe);
        Assert.Equal(("label", read), read.Child.Labelled);
    }

    /// <summary>Each object waits for the one before it.</summary>
    [Fact]
    public void RoundTrip_ChainsOfObjectsThatWait_AreNoRecursion()
    {
        Root root = new([]);
        Wait previous = new(root, null, 0);
        root.Waits.Add(previous);
        for (int i = 1; i < 20_000; i++)
            root.Waits.Add(previous = new Wait(root, previous, i));

        Root read = Copy(root);

        Assert.Equal(20_000, read.Waits.Count);
        for (int i = 0; i < read.Waits.Count; i++)
        {
            Assert.Same(read, read.Waits[i].Root);
            Assert.Same(i == 0 ? null : read.Waits[i - 1], read.Waits[i].Previous);
        }
    }

    [Fact]
    public void RoundTrip_ImmutableListsOfRecords_AreMadeOnce()
    {
        Whole whole = new(new Box());
        whole.Box.Parts = [new Part(whole, 1), new Part(whole, 2)];

        Whole read = Copy(whole);

        Assert.Equal([1, 2], read.Box.Parts!.Select(p => p.Number));
        Assert.All(read.Box.Parts!, p => Assert.Same(read, p.Whole));
    }

    [Fact]
    public void RoundTrip_SettableMembersOfWhatWaits_AreSet()
    {
        Whole whole = new(new Box());
        Told told = new(whole) { Note = "n" };
        (told.Self, told.Other) = (told, whole.Box);
        whole.Box.Told = told;

        Told read = Copy(whole).Box.Told!;

        Assert.Same(read, read.Self);
        Assert.Same(read.Whole.Box, read.Other);
        Assert.Equal("n", read.Note);
        Assert.Equal(1, read.Calls);
    }

    /// <summary>No order of constructors can create these objects.</summary>
    [Fact]
    public void Row081_objects_that_need_each_other_first_are_a_clear_error()
    {
        Egg egg = new(null);
        egg.Hen = new Hen(egg);

        TesseraException error = Read.Fails<Egg>(TesseraSerializer.Serialize(egg, s_preserve), TesseraErrorCode.BadReference, s_preserve);

        Assert.Equal("$.Hen.Egg", error.Path);
    }

    [Fact]
    public void Deserialize_DataOfOtherTypes_MakesWhatWaits()
    {
        OtherNode node = new() { Name = "a", Extra = 1 };
        node.Edges.Add(new OtherEdge { Weight = 7, From = node, To = node, More = "m" });

        Node read = TesseraSerializer.Deserialize<Node>(TesseraSerializer.Serialize(node, s_preserve), s_preserve)!;

        Assert.Same(read, read.Edges[0].From);
        Assert.Same(read, read.Edges[0].To);
        Assert.Equal(7, read.Edges[0].Weight);
    }

    [Fact]
    public void Deserialize_StructsWhereNullableOnesAreWanted_GetTheirObject()
    {
        SentStructs sent = new();
        sent.Items.AddRange([new(null, 3), new(sent, 5)]);

        Taken read = TesseraSerializer.Deserialize<Taken>(TesseraSerializer.Serialize(sent, s_preserve), s_preserve)!;

        Assert.Equal([new TakenItem(null, 3), new TakenItem(read, 5)], read.Items);
    }

    [Fact]
    public void Deserialize_ObjectsWhereNullableStructsAreWanted_GetTheirObject()
    {
        SentObjects sent = new();
        sent.Items.AddRange([null, new(sent, 5), new(null, 6)]);

        Taken read = TesseraSerializer.Deserialize<Taken>(TesseraSerializer.Serialize(sent, s_preserve), s_preserve)!;

        Assert.Equal([null, new TakenItem(read, 5), new TakenItem(null, 6)], read.Items);
    }

    [Fact]
    public void RoundTrip_AgainWritten_HasTheSameBytes()
    {
        Node node = new("a", []);
        node.Edges.AddRange([new Edge(node, node, 1), new Edge(node, new Node("b", []), 2)]);
        byte[] bytes = TesseraSerializer.Serialize(node, s_preserve);

        Assert.Equal(bytes, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Node>(bytes, s_preserve), s_preserve));
    }

    /// <summary>A converter may copy all of its form, so it is called when the form is complete.</summary>
    [Fact]
    public void RoundTrip_Surrogates_AreConvertedWhenTheyHaveAll()
    {
        TesseraOptions options = s_preserve with
        {
            Converters = [TesseraConverter.Create<Note, NoteForm>(n => new NoteForm { About = n.About, Tags = n.Tags }, f => new Note(f.About, [.. f.Tags ?? []]))],
        };
        Noted noted = new([]);
        noted.Notes.AddRange([new Note(noted, [noted, "x"]), new Note(null, ["y"])]);

        Noted read = TesseraSerializer.Deserialize<Noted>(TesseraSerializer.Serialize(noted, options), options)!;

        Assert.Same(read, read.Notes[0].About);
        Assert.Equal([read, "x"], read.Notes[0].Tags);
        Assert.Null(read.Notes[1].About);
        Assert.Equal(["y"], read.Notes[1].Tags);
    }

    [Fact]
    public void Row081_a_surrogate_that_nobody_can_wait_for_is_a_clear_error()
    {
        TesseraOptions options = s_preserve with
        {
            Converters = [TesseraConverter.Create<Mark, NoteForm>(m => new NoteForm { About = m.About }, f => new Mark(f.About))],
        };
        Marked marked = new(new MarkBox());
        marked.Box.Mark = new Mark(marked);

        Assert.Equal("$.Box.Mark.About", Read.Fails<Marked>(TesseraSerializer.Serialize(marked, options), TesseraErrorCode.BadReference, options).Path);
    }

    [Fact]
    public void RoundTrip_FormsOfTheFramework_AreMadeWhenTheyHaveAll()
    {
        Host host = new(new Forms());
        host.Forms.Lookup = new[] { host, host }.ToLookup(_ => "k");
        host.Forms.Queue = new PriorityQueue<Host, int>([(host, 2)]);
        host.Forms.Lazy = new Lazy<Host>(host);
        host.Forms.LazyList = new Lazy<List<Host>>([host]);
        host.Forms.Grid = new object?[,] { { host, "x" }, { null, host } };
        host.Forms.Hosts = new Host?[1, 2] { { null, host } };
        host.Forms.Table = new Hashtable { ["h"] = host, [1] = new List<object> { host } };

        Forms read = Copy(host).Forms;
        Host owner = read.Lazy!.Value;

        Assert.Same(read, owner.Forms);
        Assert.Equal([owner, owner], read.Lookup!["k"]);
        Assert.Equal((owner, 2), read.Queue!.UnorderedItems.Single());
        Assert.Equal([owner], read.LazyList!.Value);
        Assert.Equal([owner, "x", null, owner], read.Grid!.Cast<object?>());
        Assert.Equal([null, owner], read.Hosts!.Cast<object?>());
        Assert.Same(owner, read.Table!["h"]);
        Assert.Equal([owner], Assert.IsType<object[]>(read.Table[1]));
    }

    [Fact]
    public void RoundTrip_SlotsOfAnyType_GetTheirObject()
    {
        Any any = new("a", new Slot());
        any.Slot.Data = new List<object?>
        {
            any,
            new Dictionary<string, object?> { ["named"] = any },
            new Dictionary<string, Any?> { ["typed"] = any, ["none"] = null },
            new Dictionary<int, object?> { [7] = any },
            new Dictionary<double, object?> { [0.5] = any },
            new Hashtable { ["key"] = any },
            new Unlisted { Name = "u", Owner = any, List = [any] },
            new object?[,] { { any, "x" } },
        };

        Any read = Copy(any);
        object?[] data = Assert.IsType<object?[]>(read.Slot.Data);

        Assert.Same(read, data[0]);
        Assert.Same(read, ((IDictionary<string, object?>)data[1]!)["named"]);
        Assert.Same(read, ((IDictionary<string, object?>)data[2]!)["typed"]);
        Assert.Null(((IDictionary<string, object?>)data[2]!)["none"]);
        Assert.Same(read, ((IDictionary<object, object?>)data[3]!)[7]);
        Assert.Same(read, ((IDictionary<object, object?>)data[4]!)[0.5]);
        Assert.Same(read, ((IDictionary<object, object?>)data[5]!)["key"]);
        TesseraObject unlisted = Assert.IsType<TesseraObject>(data[6]);
        Assert.Equal("u", unlisted["Name"]);
        Assert.Same(read, unlisted["Owner"]);
        Assert.Same(read, Assert.IsType<object[]>(unlisted["List"])[0]);
        Assert.Equal([read, "x"], Assert.IsType<object?[,]>(data[7]).Cast<object?>());
    }

    [Fact]
    public void RoundTrip_PopulatedCollections_GetTheirObject()
    {
        TesseraOptions options = s_preserve with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        Pool pool = new(new Filled());
        pool.Filled.Pools.Add(pool);
        pool.Filled.ByName["p"] = pool;

        Filled read = TesseraSerializer.Deserialize<Pool>(TesseraSerializer.Serialize(pool, options), options)!.Filled;

        Assert.Same(read, read.Pools.Single()!.Filled);
        Assert.Equal(["p"], read.ByName.Keys);
        Assert.Same(read.Pools[0], read.ByName["p"]);
    }

    /// <summary>The array is created when all its items exist.</summary>
    [Fact]
    public void Row081_an_array_of_dimensions_in_itself_in_a_slot_of_any_type_is_a_clear_error()
    {
        object[,] grid = new object[1, 1];
        grid[0, 0] = grid;

        Assert.Equal("$.Data.items[0]", Read.Fails<Slot>(TesseraSerializer.Serialize(new Slot { Data = grid }, s_preserve), TesseraErrorCode.BadReference, s_preserve).Path);
    }

    private static T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, s_preserve), s_preserve)!;

    public sealed record Node(string Name, List<Edge> Edges);

    public sealed record Edge(Node From, Node To, int Weight);

    public sealed class OtherNode
    {
        public List<OtherEdge> Edges { get; } = [];

        public int Extra { get; set; }

        public string? Name { get; set; }
    }

    public sealed class OtherEdge
    {
        public string? More { get; set; }

        public long Weight { get; set; }

        public OtherNode? To { get; set; }

        public OtherNode? From { get; set; }
    }

    public sealed class Linked(
        List<(string, Linked, int)> tuples, List<Tuple<Linked, string>> classes, List<KeyValuePair<string, Linked>> pairs, Dictionary<string, Step> steps, List<Step?> optional)
    {
        public List<(string, Linked, int)> Tuples { get; } = tuples;

        public List<Tuple<Linked, string>> Classes { get; } = classes;

        public List<KeyValuePair<string, Linked>> Pairs { get; } = pairs;

        public Dictionary<string, Step> Steps { get; } = steps;

        public List<Step?> Optional { get; } = optional;
    }

    public readonly record struct Step(object Target, int Number);

    public sealed class SentStructs
    {
        public List<SentStruct> Items { get; } = [];
    }

    public readonly record struct SentStruct(SentStructs? Owner, int Number);

    public sealed class SentObjects
    {
        public List<SentItem?> Items { get; } = [];
    }

    public sealed record SentItem(SentObjects? Owner, int Number);

    public sealed class Taken(List<TakenItem?> items)
    {
        public List<TakenItem?> Items { get; } = items;
    }

    public readonly record struct TakenItem(Taken? Owner, int Number);

    public sealed class Parent(Child child)
    {
        public Child Child { get; } = child;
    }

    public sealed class Child
    {
        public Link Link { get; set; }

        public Step? Maybe { get; set; }

        public (string, Parent?) Labelled { get; set; }
    }

    public struct Link
    {
        public Parent? Owner { get; set; }

        public Inner Nested { get; set; }
    }

    public struct Inner
    {
        public int Number { get; set; }

        public Parent? Owner { get; set; }
    }

    public sealed record Root(List<Wait> Waits);

    public sealed class Wait(Root root, Wait? previous, int number)
    {
        public int Number { get; } = number;

        public Root Root { get; } = root;

        public Wait? Previous { get; } = previous;
    }

    public sealed class Whole(Box box)
    {
        public Box Box { get; } = box;
    }

    public sealed class Box
    {
        public ImmutableArray<int> Before { get; set; } = [];

        public ImmutableList<Part>? Parts { get; set; }

        public Told? Told { get; set; }
    }

    public sealed record Part(Whole Whole, int Number);

    public sealed class Told(Whole whole)
    {
        public Whole Whole { get; } = whole;

        public Told? Self { get; set; }

        public Box? Other { get; set; }

        public string? Note { get; set; }

        [JsonIgnore]
        public int Calls { get; private set; }

        [OnDeserialized]
        internal void OnDeserialized(StreamingContext context) => Calls += Note == "n" ? 1 : 100;
    }

    public sealed class Noted(List<Note> notes)
    {
        public List<Note> Notes { get; } = notes;
    }

    public sealed class Note(object? about, List<object> tags)
    {
        public object? About { get; } = about;

        public List<object> Tags { get; } = tags;
    }

    public sealed class NoteForm
    {
        public object? About { get; set; }

        public List<object>? Tags { get; set; }
    }

    public sealed class Marked(MarkBox box)
    {
        public MarkBox Box { get; } = box;
    }

    public sealed class MarkBox
    {
        public Mark Mark { get; set; }
    }

    public readonly struct Mark(object? about)
    {
        public object? About { get; } = about;
    }

    public sealed class Host(Forms forms)
    {
        public Forms Forms { get; } = forms;
    }

    public sealed class Forms
    {
        public ILookup<string, Host>? Lookup { get; set; }

        public PriorityQueue<Host, int>? Queue { get; set; }

        public Lazy<Host>? Lazy { get; set; }

        public Lazy<List<Host>>? LazyList { get; set; }

        public object?[,]? Grid { get; set; }

        public Host?[,]? Hosts { get; set; }

        public Hashtable? Table { get; set; }

    }

    public sealed class Pool(Filled filled)
    {
        public Filled Filled { get; } = filled;
    }

    public sealed class Filled
    {
        public List<Pool?> Pools { get; set; } = [];

        public Dictionary<string, Pool> ByName { get; } = [];
    }

    public sealed class Any(string name, Slot slot)
    {
        public string Name { get; } = name;

        public Slot Slot { get; } = slot;
    }

    public sealed class Slot
    {
        public object? Data { get; set; }
    }

    public sealed class Unlisted
    {
        public Any? Owner { get; set; }

        public string? Name { get; set; }

        public List<Any>? List { get; set; }
    }

    public sealed class Egg(Hen? hen)
    {
        public Hen? Hen { get; set; } = hen;
    }

    public sealed class Hen(Egg egg)
    {
        public Egg Egg { get; } = egg;
    }
}
