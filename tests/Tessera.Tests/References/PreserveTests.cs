using Tessera.TestKit;
using Tessera.TestTypes.Graphs;
using Xunit;
using File = Tessera.TestTypes.Graphs.File;

namespace Tessera.Tests.References;

/// <summary>Graphs under References = Preserve, which preserves identity and cycles.</summary>
public class PreserveTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Deserialize_StringsInASlotOfAnyType_AreStrings()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        string shared = new('s', 3);
        object[] value = [new string?[] { shared, null, shared }, new List<string> { shared }];

        object[] read = (object[])TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize<object>(value, options), options)!;

        string?[] strings = Assert.IsType<string[]>(read[0]);
        Assert.Equal(new string?[] { "sss", null, "sss" }, strings.AsEnumerable());
        Assert.Same(strings[0], strings[2]);
        Assert.Same(strings[0], Assert.IsType<string[]>(read[1])[0]);
    }

    [Fact]
    public void Row080_shared_object_is_one_instance()
    {
        Node shared = new() { Id = 7 };
        Node root = new() { Next = shared, Many = [shared, null, shared], Named = new() { ["a"] = shared } };

        Node read = Copy(root)!;

        Assert.Equal(7, read.Next!.Id);
        Assert.Same(read.Next, read.Many![0]);
        Assert.Null(read.Many[1]);
        Assert.Same(read.Next, read.Many[2]);
        Assert.Same(read.Next, read.Named!["a"]);
    }

    [Fact]
    public void Row080_equal_objects_stay_two_instances()
    {
        List<string?> texts = [new string('x', 3), new string('x', 3)];
        List<Link> links = [new Link(1, null), new Link(1, null)];

        Assert.NotSame(Copy(texts)![0], Copy(texts)![1]);
        List<Link> read = Copy(links)!;
        Assert.NotSame(read[0], read[1]);
    }

    [Fact]
    public void Row080_shared_list_dictionary_array_and_string_keep_identity()
    {
        string text = new('t', 4);
        List<int> list = [1, 2];
        Dictionary<string, int> map = new() { ["k"] = 1 };
        int[] array = [3];
        (List<int>[] Lists, Dictionary<string, int>[] Maps, int[][] Arrays, string[] Texts) value = ([list, list], [map, map], [array, array], [text, text]);

        (List<int>[] Lists, Dictionary<string, int>[] Maps, int[][] Arrays, string[] Texts) read = Copy(value);

        Assert.True(DeepEquality.AreEqual(value, read));
        Assert.Same(read.Lists[0], read.Lists[1]);
        Assert.Same(read.Maps[0], read.Maps[1]);
        Assert.Same(read.Arrays[0], read.Arrays[1]);
        Assert.Same(read.Texts[0], read.Texts[1]);
    }

    /// <summary>With an identifier, a second occurrence would be another object. A reference alone is therefore sufficient there.</summary>
    [Fact]
    public void Row081_registered_objects_keep_identity_in_object_and_interface_slots()
    {
        TesseraOptions options = s_preserve with { TypeNames = TesseraTypeNames.Empty.Add<Owner>("owner").Add<Pet>("pet") };
        Owner owner = new();
        Pet pet = new() { Owner = owner, Any = owner };
        owner.Pet = pet;
        owner.Tags = [owner, pet, pet, 1];

        Owner read = TesseraSerializer.Deserialize<Owner>(TesseraSerializer.Serialize(owner, options).AsSpan(), options)!;

        Pet its = Assert.IsType<Pet>(read.Pet);
        Assert.Same(read, its.Owner);
        Assert.Same(read, its.Any);
        Assert.Equal([read, its, its, 1], read.Tags!);
        object? root = TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(owner, options), options);
        Assert.IsType<Pet>(Assert.IsType<Owner>(root).Pet);
    }

    [Fact]
    public void Row081_object_that_refers_to_itself()
    {
        Node node = new() { Id = 1 };
        node.Next = node;
        node.Thing = node;

        Node read = Copy(node)!;

        Assert.Same(read, read.Next);
        Assert.Same(read, read.Thing);
    }

    [Fact]
    public void Row081_cycle_of_two_and_back_to_the_root_through_a_list()
    {
        Node a = new() { Id = 1 };
        Node b = new() { Id = 2, Next = a };
        a.Many = [b, a];

        Node read = Copy(a)!;

        Assert.Same(read, read.Many![0]!.Next);
        Assert.Same(read, read.Many[1]);
    }

    [Fact]
    public void Row081_collections_that_contain_themselves()
    {
        object?[] array = [null, 1];
        array[0] = array;
        List<object> list = [];
        list.Add(list);
        Dictionary<string, object> map = [];
        map.Add("self", map);

        object?[] readArray = Copy(array)!;
        Assert.Same(readArray, readArray[0]);
        List<object> readList = Copy(list)!;
        Assert.Same(readList, readList[0]);
        Dictionary<string, object> readMap = Copy(map)!;
        Assert.Same(readMap, readMap["self"]);
    }

    [Fact]
    public void Row081_dictionaries_without_type_parameters_that_contain_themselves()
    {
        System.Collections.Hashtable table = new() { ["other"] = 1 };
        table["self"] = table;
        System.Collections.SortedList sorted = [];
        sorted["self"] = sorted;

        (System.Collections.Hashtable? Table, System.Collections.SortedList? Sorted) read = Copy((table, sorted));

        Assert.Same(read.Table, read.Table!["self"]);
        Assert.Equal(1, read.Table["other"]);
        Assert.Same(read.Sorted, read.Sorted!["self"]);
    }

    [Fact]
    public void Row081_sets_of_objects_with_a_way_back()
    {
        Employee boss = new() { Name = "b" };
        Employee worker = new() { Name = "w", Boss = boss };
        boss.Staff.Add(worker);
        boss.Staff.Add(boss);

        Employee read = Copy(boss)!;

        Assert.Equal(2, read.Staff.Count);
        Assert.Contains(read, read.Staff);
        Assert.Same(read, read.Staff.Single(e => e.Name == "w").Boss);
    }

    [Fact]
    public void RoundTrip_UnionWithAWayBack_KeepsTypesAndIdentity()
    {
        Folder folder = new();
        File file = new() { Size = 3, Parent = folder };
        folder.Entries.AddRange([file, file, new Folder { Parent = folder }]);

        Folder read = Copy(folder)!;

        Assert.Same(read, read.Entries[0].Parent);
        Assert.Same(read.Entries[0], read.Entries[1]);
        Assert.Same(read, Assert.IsType<Folder>(read.Entries[2]).Parent);
    }

    [Fact]
    public void RoundTrip_OneCollectionInSlotsOfManyTypes_NeverFails()
    {
        List<int> list = [1, 2];
        int[] array = [3, 4];
        Dictionary<string, int> map = new() { ["k"] = 5 };
        Slots slots = new() { Any = list, List = list, Sequence = list, ReadOnly = list, Array = array, OfArray = array, Map = map, SameMap = map };

        Slots read = Copy(slots)!;

        Assert.Equal([1, 2], read.List!);
        Assert.Same(read.List, read.Sequence);
        Assert.Same(read.List, read.ReadOnly);
        Assert.Equal([3, 4], read.OfArray!);
        Assert.Equal([1, 2], Assert.IsType<int[]>(read.Any));
        Assert.Same(read.Map, read.SameMap);
    }

    [Fact]
    public void RoundTrip_ObjectSlotAfterAnother_RefersToItsObject()
    {
        Node node = new() { Next = new Node { Id = 2 } };
        node.Thing = node.Next;

        Node read = Copy(node)!;

        Assert.Same(read.Next, read.Thing);
    }

    [Fact]
    public void RoundTrip_ObjectSlots_KeepIdentityOfUntypedGraphs()
    {
        Node shared = new() { Label = "s" };
        object?[] values = [shared, shared, "text", "text"];

        object?[] read = Copy(values)!;

        Assert.Same(read[0], read[1]);
        Assert.Same(read[2], read[3]);
    }

    [Fact]
    public void RoundTrip_RegisteredTypesInObjectSlots_KeepIdentityAndType()
    {
        TesseraOptions options = s_preserve with { TypeNames = TesseraTypeNames.Empty.Add<Node>("node") };
        Node node = new() { Id = 4 };
        node.Thing = node;
        object?[] values = [node, node];

        object?[] read = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(values, options).AsSpan(), options)!;

        Node first = Assert.IsType<Node>(read[0]);
        Assert.Same(first, read[1]);
        Assert.Same(first, first.Thing);
    }

    [Fact]
    public void Deserialize_WithoutTheOption_KeepsIdentityToo()
    {
        Node node = new() { Many = [] };
        node.Many.Add(node);

        Node read = TesseraSerializer.Deserialize<Node>(TesseraSerializer.Serialize(node, s_preserve).AsSpan())!;

        Assert.Same(read, read.Many![0]);
    }

    [Fact]
    public void Deserialize_DataWrittenWithoutTheOption_IsRead()
    {
        Node node = new() { Id = 3, Next = new Node { Id = 4 }, Named = new() { ["k"] = new Node { Label = "l" } } };

        Assert.True(DeepEquality.AreEqual(node, TesseraSerializer.Deserialize<Node>(TesseraSerializer.Serialize(node).AsSpan(), s_preserve)));
    }

    [Fact]
    public void Row081_cycles_through_members_behind_the_constructors_keep_identity()
    {
        Box box = new();
        Link link = new(1, null) { Box = box };
        box.Link = link;

        Box first = Copy(box)!;
        Link second = Copy(link)!;

        Assert.Same(first, first.Link!.Box);
        Assert.Same(second, second.Box!.Link);
    }

    [Fact]
    public void Deserialize_CycleInDataOfAnotherOrder_KeepsIdentityWhereverTheConstructorsMembersAre()
    {
        Loose first = new() { Id = 3 };
        first.Box = new LooseBox { Link = first };
        LateId late = new() { Id = 3 };
        late.Box = new LateBox { Link = late };

        Link read = TesseraSerializer.Deserialize<Link>(TesseraSerializer.Serialize(first, s_preserve), s_preserve)!;

        Assert.Equal(3, read.Id);
        Assert.Same(read, read.Box!.Link);
        Link again = TesseraSerializer.Deserialize<Link>(TesseraSerializer.Serialize(late, s_preserve), s_preserve)!;
        Assert.Same(again, again.Box!.Link);
    }

    [Fact]
    public void RoundTrip_SharedConstructorBoundObjects_KeepIdentity()
    {
        Link end = new(2, null);
        List<Link> links = [new Link(1, end), end];

        List<Link> read = Copy(links)!;

        Assert.Same(read[0].Next, read[1]);
    }

    [Fact]
    public void Serialize_DictionaryKeys_HoldNoReferences()
    {
        string text = new('k', 3);
        Dictionary<string, string> texts = new() { [text] = text };
        Link key = new(1, new Link(2, null));
        Dictionary<Link, Link> links = new() { [key] = key };

        Assert.Equal(texts, Copy(texts));
        Assert.Equal(links, Copy(links));
        Assert.Equal("refmapstringrefstring", TesseraInspector.Describe(TesseraSerializer.Serialize(texts, s_preserve)).Replace(" ", "", StringComparison.Ordinal), ignoreCase: true);
    }

    [Fact]
    public void Serialize_MoreObjectsThanTheLimit_IsRefusedOnBothSides()
    {
        List<Node> nodes = [.. Enumerable.Range(0, 20).Select(_ => new Node())];
        byte[] data = TesseraSerializer.Serialize(nodes, s_preserve);
        TesseraOptions limited = s_preserve with { Limits = new() { MaxReferences = 10 } };

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(nodes, limited)).Code);
        Read.Fails<List<Node>>(data, TesseraErrorCode.LimitExceeded, limited);
    }

    /// <summary>Objects have no numbers under a profile, but a limit of zero references applies nevertheless.</summary>
    [Theory]
    [InlineData(TesseraSerializationProfile.Default)]
    [InlineData(TesseraSerializationProfile.Deterministic)]
    [InlineData(TesseraSerializationProfile.Canonical)]
    public void Serialize_ObjectWhereNoneIsAllowed_IsRefused(TesseraSerializationProfile profile)
    {
        TesseraOptions limited = s_preserve with { Limits = new() { MaxReferences = 0 }, Profile = profile };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Node(), limited));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    [Fact]
    public void Serialize_CycleWithoutTheOption_IsAnErrorWithItsPath()
    {
        Node a = new();
        a.Next = new Node { Next = a };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(a));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.Equal("$.Next…", error.Path);
        Assert.Contains("Preserve", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void RoundTrip_LongWayThroughAGraph_NeedsMoreDepth()
    {
        Node first = new();
        Node last = first;
        for (int i = 1; i < 300; i++)
            last = last.Next = new Node { Id = i };
        last.Next = first;
        TesseraOptions deep = s_preserve with { Limits = new() { MaxDepth = 1000 } };

        Node read = TesseraSerializer.Deserialize<Node>(TesseraSerializer.Serialize(first, deep).AsSpan(), deep)!;

        Node end = read;
        for (int i = 1; i < 300; i++)
            end = end.Next!;
        Assert.Same(read, end.Next);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(first, s_preserve)).Code);
    }

    [Fact]
    public void Row082_stack_is_never_overrun()
    {
        Node first = new();
        for (int i = 0; i < 200_000; i++)
            first = new Node { Next = first };
        TesseraOptions endless = TesseraOptions.Trusted with { Limits = TesseraOptions.Trusted.Limits with { MaxDepth = int.MaxValue }, References = TesseraReferenceHandling.Preserve };

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(first, endless)).Code);
    }

    [Fact]
    public void Serialize_AfterAnother_StartsWithNumberZero()
    {
        Node node = new() { Next = new Node() };
        byte[] first = TesseraSerializer.Serialize(node, s_preserve);

        Assert.Equal(first, TesseraSerializer.Serialize(node, s_preserve));
    }

    [Fact]
    public void Serialize_DerivedInstance_IsRefusedAtItsSlot()
    {
        Node node = new() { Many = [new Node(), new DerivedNode()] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(node, s_preserve));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$.Many[1]"), (error.Code, error.Path));
    }

    [Fact]
    public void Populate_GraphThatLeadsBack_KeepsTheTarget()
    {
        Node node = new() { Id = 1 };
        node.Next = new Node { Next = node };
        byte[] data = TesseraSerializer.Serialize(node, s_preserve);
        foreach (TesseraOptions options in new[] { s_preserve, TesseraOptions.Default })
        {
            Node target = new();
            TesseraSerializer.Populate(data, target, options);

            Assert.Equal(1, target.Id);
            Assert.Same(target, target.Next!.Next);
        }
    }

    [Fact]
    public void Populate_ObjectsThatMembersHold_AreFilledAndKeepIdentity()
    {
        Node node = new() { Id = 1, Next = new Node { Id = 2 } };
        node.Next.Next = node.Next;
        node.Many = [node.Next];
        Node target = new() { Next = new Node { Label = "mine" } };
        Node next = target.Next;

        TesseraSerializer.Populate(
            TesseraSerializer.Serialize(node, s_preserve), target, s_preserve with { PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate });

        Assert.Same(next, target.Next);
        Assert.Equal(2, next.Id);
        Assert.Same(next, next.Next);
        Assert.Same(next, target.Many![0]);
    }

    [Fact]
    public void Serialize_HotGraph_GivesTheSameBytesOnBothEngines()
    {
        Node last = new();
        List<Node> nodes = [.. Enumerable.Range(0, 300).Select(i => new Node { Id = i, Next = last, Label = "same" })];
        TesseraOptions interpreted = s_preserve with { Engine = TesseraSerializerEngine.Interpreted };
        TesseraOptions options = s_preserve with { };
        byte[] expected = TesseraSerializer.Serialize(nodes, interpreted);

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(expected, TesseraSerializer.Serialize(nodes, options));
            List<Node> read = TesseraSerializer.Deserialize<List<Node>>(expected.AsSpan(), options)!;
            Assert.All(read, node => Assert.Same(read[0].Next, node.Next));
            Assert.All(read, node => Assert.Same(read[0].Label, node.Label));
        }
    }

    private static T? Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, s_preserve).AsSpan(), s_preserve);

    private sealed class DerivedNode : Node;

    public sealed class Loose
    {
        public int Id { get; set; }

        public Link? Next { get; set; }

        public LooseBox? Box { get; set; }
    }

    public sealed class LooseBox
    {
        public Loose? Link { get; set; }
    }

    public sealed class LateId
    {
        public LateBox? Box { get; set; }

        public int Id { get; set; }
    }

    public sealed class LateBox
    {
        public LateId? Link { get; set; }
    }

    public interface IPet;

    public sealed class Pet : IPet
    {
        public Owner? Owner { get; set; }

        public object? Any { get; set; }
    }

    public sealed class Owner
    {
        public IPet? Pet { get; set; }

        public List<object>? Tags { get; set; }
    }
}
