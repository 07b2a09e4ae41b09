using System.Numerics;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>By which members equal objects have different hashes.</summary>
public class HashRuleTests
{
    private const string Hash = "public static class Hashes { public static ulong Of(Root root) => TesseraSerializer.Hash(root); }";

    [Theory]
    [InlineData("map.Keys")]
    [InlineData("map.Values.Select(number => number.ToString())")]
    [InlineData("map.Select(pair => pair.Key).ToList()")]
    [InlineData("new List<string>(map.Keys)")]
    [InlineData("set.Where(text => text.Length > 1).ToArray()")]
    public async Task List_InTheOrderOfADictionaryOrSet_IsFound_WhereItIsHashed(string value)
    {
        string source = Source(value);

        Assert.StartsWith("TSS009 Names = " + value + ": Equal values of Leaf.Names may have different hashes: it is a list", Assert.Single(await RuleRun.FindAsync(source + Hash)), StringComparison.Ordinal);
        Assert.Empty(await RuleRun.FindAsync(source));
    }

    [Theory]
    [InlineData("set")]
    [InlineData("map.Keys.Order()")]
    [InlineData("map.Keys.OrderBy(key => key.Length).ToList()")]
    [InlineData("map.Keys.ToHashSet()")]
    [InlineData("new SortedDictionary<string, int>(map).Keys")]
    [InlineData("new List<string>(7)")]
    [InlineData("new HashSet<string>(map.Keys)")]
    public async Task Value_WithAnOrderOfItsOwn_OrNone_IsFine(string value) => Assert.Empty(await RuleRun.FindAsync(Source(value) + Hash));

    [Fact]
    public async Task Argument_AndTypeWithoutOneLength_AreFound()
    {
        const string source = "public class Root { public System.Numerics.Vector<int> Value { get; set; } } public static class More { public static ulong Of(Dictionary<string, int> map) => TesseraSerializer.Hash<IEnumerable<string>>(map.Keys); }";

        string[] found = await RuleRun.FindAsync(source + Hash);

        Assert.Collection(
            found,
            line => Assert.StartsWith("TSS009 Value: Equal values of Root.Value may have different hashes: its length", line, StringComparison.Ordinal),
            line => Assert.StartsWith("TSS009 map.Keys: Equal values of the argument may have different hashes: it is a list", line, StringComparison.Ordinal));
    }

    /// <summary>What the rule says is so.</summary>
    [Fact]
    public void Hash_OfKeys_DependsOnTheOrder_AndThatOfTheirDictionaryDoesNot()
    {
        Dictionary<string, int> first = new() { ["a"] = 1, ["b"] = 2 }, second = new() { ["b"] = 2, ["a"] = 1 };

        Assert.NotEqual(TesseraSerializer.Hash<IEnumerable<string>>(first.Keys), TesseraSerializer.Hash<IEnumerable<string>>(second.Keys));
        Assert.NotEqual(TesseraSerializer.Hash(first.Select(pair => pair.Key).ToArray()), TesseraSerializer.Hash(second.Select(pair => pair.Key).ToArray()));
        Assert.Equal(TesseraSerializer.Hash<IEnumerable<KeyValuePair<string, int>>>(first), TesseraSerializer.Hash<IEnumerable<KeyValuePair<string, int>>>(second));
        Assert.Equal(TesseraSerializer.Hash<IEnumerable<string>>(first.Keys.ToHashSet()), TesseraSerializer.Hash<IEnumerable<string>>(second.Keys.ToHashSet()));
        Assert.Equal(Vector<int>.Count * sizeof(int), TesseraSerializer.Serialize(new Vector<int>(7)).Length - TesseraSerializer.Serialize(Array.Empty<int>()).Length);
    }

    private static string Source(string value) =>
        "public class Root { public List<Leaf>? Leaves { get; set; } } public class Leaf { public IEnumerable<string>? Names { get; set; } } "
        + $"public static class Make {{ public static Leaf It(Dictionary<string, int> map, HashSet<string> set) => new() {{ Names = {value} }}; }}";
}
