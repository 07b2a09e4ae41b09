using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ILookupTests : ConverterTests<ILookup<int, string>>
{
    protected override IEnumerable<ILookup<int, string>> Values => [Array.Empty<string>().ToLookup(s => s.Length), new[] { "a", "bb", "c" }.ToLookup(s => s.Length)];

    protected override bool AreEqual(ILookup<int, string> expected, ILookup<int, string>? actual) => actual is not null && DeepEquality.AreEqual(expected.Select(g => (g.Key, g.ToList())).ToList(), actual.Select(g => (g.Key, g.ToList())).ToList());
}
