using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ArraySegmentTests : ConverterTests<ArraySegment<long>>
{
    protected override IEnumerable<ArraySegment<long>> Values => [new([]), new([1, 2, 3], 1, 2)];

    protected override bool AreEqual(ArraySegment<long> expected, ArraySegment<long> actual) => expected.SequenceEqual(actual);
}
