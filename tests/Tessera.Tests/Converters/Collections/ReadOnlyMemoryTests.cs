using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ReadOnlyMemoryTests : ConverterTests<ReadOnlyMemory<int>>
{
    protected override IEnumerable<ReadOnlyMemory<int>> Values => [new([1, 2, 3])];

    protected override bool AreEqual(ReadOnlyMemory<int> expected, ReadOnlyMemory<int> actual) => expected.Span.SequenceEqual(actual.Span);
}
