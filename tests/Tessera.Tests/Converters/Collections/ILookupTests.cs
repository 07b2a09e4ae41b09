using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

public class ILookupTests : ConverterTests<ILookup<int, string>>
{
    protected override IEnumerable<ILookup<int, string>> Values => [Array.Empty<string>().ToLookup(s => s.Length), new[] { "a", "bb", "c" }.ToLookup(s => s.Length)];

    protected override bool AreEqual(ILookup<int, string> expected, ILookup<int, string>? actual) => actual is not null && DeepEquality.AreEqual(expected.Select(g => (g.Key, g.ToList())).ToList(), actual.Select(g => (g.Key, g.ToList())).ToList());

    [Fact]
    public void Serialize_GroupWithANullKey_SaysToWriteAListOfGroups()
    {
        ILookup<string?, int> lookup = new[] { 1, 2 }.ToLookup(i => i == 1 ? null : "b");

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Groups = lookup }));
        List<IGrouping<string?, int>> groups = TesseraSerializer.Clone(lookup.ToList());

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("null key", error.Message, StringComparison.Ordinal);
        Assert.Equal([(null, 1), ("b", 2)], groups.Select(group => (group.Key, group.Single())));
    }
}
