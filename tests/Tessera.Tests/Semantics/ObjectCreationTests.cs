using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>The objects in members are either replaced or filled.</summary>
public class ObjectCreationTests
{
    private static readonly TesseraOptions s_populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    [Fact]
    public void Row012_PopulateNested_KeepsObjectsAndAddsElements()
    {
        Plain target = new() { Inner = new() { Id = 1, Name = "kept" }, Items = [1], Map = new() { ["a"] = 1, ["b"] = 2 }, Set = [1] };
        (Inner inner, List<int> items) = (target.Inner, target.Items);

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Inner = new { Id = 2L }, Items = new[] { 2 }, Map = new { b = 3, c = 4 }, Set = new[] { 1, 2 } }), target, s_populate);

        Assert.Same(inner, target.Inner);
        Assert.Same(items, target.Items);
        Assert.Equal((2, "kept"), (inner.Id, inner.Name));
        Assert.Equal([1, 2], items);
        Assert.Equal(new Dictionary<string, int> { ["a"] = 1, ["b"] = 3, ["c"] = 4 }, target.Map);
        Assert.Equal([1, 2], target.Set.Order());
    }

    [Fact]
    public void Row012_PopulateByDefault_ReplacesNestedObjects()
    {
        Plain target = new() { Inner = new() { Id = 1, Name = "gone" }, Items = [1] };
        Inner inner = target.Inner;

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Inner = new { Id = 2 }, Items = new[] { 2 } }), target);

        Assert.NotSame(inner, target.Inner);
        Assert.Equal((2, null), (target.Inner.Id, target.Inner.Name));
        Assert.Equal([2], target.Items);
    }

    [Fact]
    public void Deserialize_AttributeOnMember_KeepsInitialObjects()
    {
        Marked copy = Written.ReadInto<Marked>(new { Inner = new { Id = 5 }, GetOnly = new { Id = 6 }, Items = new[] { 3 }, Replaced = new[] { 3 } });

        Assert.Equal((5, "initial"), (copy.Inner.Id, copy.Inner.Name));
        Assert.Equal((6, "initial"), (copy.GetOnly.Id, copy.GetOnly.Name));
        Assert.Equal([1, 3], copy.Items);
        Assert.Equal([3], copy.Replaced);
    }

    [Fact]
    public void RoundTrip_AttributeOnType_ActsOnItsMembersUnlessTheySayOtherwise()
    {
        OnType copy = Written.RoundTrip(new OnType());
        OnType own = Written.ReadInto<OnType>(new { Items = new List<int> { 2 }, Replaced = new List<int> { 2 } });

        Assert.Equal([1, 1], copy.Items);
        Assert.Equal([1], copy.Replaced);
        Assert.Equal([1, 2], own.Items);
        Assert.Equal([2], own.Replaced);
    }

    [Fact]
    public void Deserialize_NullOrArray_ReplacesWhatCannotTakeIt()
    {
        Plain target = new() { Inner = new() { Id = 1 }, Items = [1], Array = [1] };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Inner = (string?)null, Array = new[] { 2 }, Text = "new", Value = 3 }), target, s_populate);

        Assert.Null(target.Inner);
        Assert.Equal([2], target.Array);
        Assert.Equal(("new", 3), (target.Text, target.Value));
    }

    [Fact]
    public void Deserialize_FromObjectSlot_PopulatesToo()
    {
        Plain target = new() { Inner = new() { Id = 1, Name = "kept" } };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new Slots { Inner = new Inner2 { Id = 9 } }), target, s_populate);

        Assert.Equal((9, "kept"), (target.Inner.Id, target.Inner.Name));
    }

    public class Inner
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Inner2
    {
        public int Id { get; set; }
    }

    public sealed class Slots
    {
        public object? Inner { get; set; }
    }

    public sealed class Plain
    {
        public Inner? Inner { get; set; }

        public List<int>? Items { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public HashSet<int>? Set { get; set; }

        public int[]? Array { get; set; }

        public string? Text { get; set; } = "old";

        public int Value { get; set; } = 1;
    }

    public sealed class Marked
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Inner Inner { get; set; } = new() { Name = "initial" };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Inner GetOnly { get; } = new() { Name = "initial" };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Items { get; set; } = [1];

        public List<int> Replaced { get; set; } = [1];
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class OnType
    {
        public List<int> Items { get; set; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public List<int> Replaced { get; set; } = [1];
    }
}
