using Xunit;

namespace Tessera.Tests.References;

/// <summary>Collections that an initializer created with a comparer of its own are kept and filled, in graphs with references as elsewhere.</summary>
public class ComparersInGraphsTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Clone_CollectionsWithComparersOfInitializers_CompareAlike()
    {
        Tagged tagged = new() { Tags = { "a" }, Counts = { ["b"] = 1 }, Ranks = { ["c"] = 2 } };

        for (int i = 0; i < 100; i++)
        {
            Tagged copy = TesseraSerializer.Clone(tagged, s_preserve);

            Assert.Contains("A", copy.Tags);
            Assert.Equal(1, copy.Counts["B"]);
            Assert.Equal(2, copy.Ranks["C"]);
        }
    }

    [Fact]
    public void Clone_WhereNullIsRefused_CompareAlike() =>
        Assert.Contains("A", TesseraSerializer.Clone(new Tagged { Tags = { "a" } }, s_preserve with { RespectNullableAnnotations = true }).Tags);

    /// <summary>The set contains an object that leads back to its owner, which the comparer could meet before it is complete. So the set is not kept.</summary>
    [Fact]
    public void Clone_ElementsThatLeadBack_AreAllThere()
    {
        Group group = new() { Name = "g" };
        group.Members.Add(new Member("m", group));
        group.Members.Add(new Member("n", group));

        for (int i = 0; i < 100; i++)
        {
            Group copy = TesseraSerializer.Clone(group, s_preserve);

            Assert.Equal(["m", "n"], copy.Members.Select(member => member.Name).Order());
            Assert.All(copy.Members, member => Assert.Same(copy, member.Group));
        }
    }

    /// <summary>The values lead back to the owner, but the keys are text.</summary>
    [Fact]
    public void Clone_ValuesThatLeadBack_CompareAlike()
    {
        Group group = new() { Name = "g" };
        group.ByName["m"] = new Member("m", group);

        for (int i = 0; i < 100; i++)
        {
            Group copy = TesseraSerializer.Clone(group, s_preserve);

            Assert.Equal("m", copy.ByName["M"].Name);
            Assert.Same(copy, copy.ByName["M"].Group);
        }
    }

    [Fact]
    public void Deserialize_KeysThatTheComparerConsidersEqual_IsRefused()
    {
        byte[] data = TesseraSerializer.Serialize(new { Tags = new HashSet<string> { "a", "A" } }, s_preserve);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Tagged>(data, s_preserve));

        Assert.Equal((TesseraErrorCode.DuplicateKey, "$.Tags"), (error.Code, error.Path));
    }

    /// <summary>Without a comparer of its own, the collection is set, and keeps its identity.</summary>
    [Fact]
    public void Clone_SharedCollection_KeepsItsIdentity()
    {
        List<Plain> two = [new(), new()];
        two[1].Tags = two[0].Tags;

        List<Plain> copy = TesseraSerializer.Clone(two, s_preserve);

        Assert.Same(copy[0].Tags, copy[1].Tags);
    }

    public sealed class Tagged
    {
        public HashSet<string> Tags { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public Dictionary<string, int> Counts { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public SortedDictionary<string, int> Ranks { get; set; } = new(StringComparer.OrdinalIgnoreCase);
    }

    public sealed class Plain
    {
        public HashSet<string> Tags { get; set; } = ["a"];
    }

    public sealed class Group
    {
        public string Name { get; set; } = "";

        public HashSet<Member> Members { get; set; } = new(new NameComparer());

        public Dictionary<string, Member> ByName { get; set; } = new(StringComparer.OrdinalIgnoreCase);
    }

    public sealed class Member(string name, Group? group)
    {
        public string Name { get; } = name;

        public Group? Group { get; } = group;
    }

    public sealed class NameComparer : IEqualityComparer<Member>
    {
        public bool Equals(Member? x, Member? y) => string.Equals(x?.Name, y?.Name, StringComparison.OrdinalIgnoreCase);

        public int GetHashCode(Member obj) => StringComparer.OrdinalIgnoreCase.GetHashCode(obj.Name);
    }
}
