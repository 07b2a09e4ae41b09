using System.Collections.Concurrent;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ConcurrentDictionaryTests : ConverterTests<ConcurrentDictionary<string, int>>
{
    protected override IEnumerable<ConcurrentDictionary<string, int>> Values => [[], new([new("a", 1), new("b", 2)])];

    /// <summary>The type itself does not preserve the order.</summary>
    protected override bool AreEqual(ConcurrentDictionary<string, int> expected, ConcurrentDictionary<string, int>? actual) =>
        actual is not null && DeepEquality.AreEqual(new SortedDictionary<string, int>(expected), new SortedDictionary<string, int>(actual));
}
