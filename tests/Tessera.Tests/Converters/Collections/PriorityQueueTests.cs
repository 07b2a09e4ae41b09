using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class PriorityQueueTests : ConverterTests<PriorityQueue<string, int>>
{
    protected override IEnumerable<PriorityQueue<string, int>> Values => [new(), new([("a", 5), ("b", 1), ("c", 3), ("d", 1), ("e", 0)])];

    protected override bool AreEqual(PriorityQueue<string, int> expected, PriorityQueue<string, int>? actual) => actual is not null && expected.UnorderedItems.SequenceEqual(actual.UnorderedItems);
}
