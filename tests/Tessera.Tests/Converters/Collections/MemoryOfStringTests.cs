using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class MemoryOfStringTests : ConverterTests<Memory<string?>>
{
    protected override IEnumerable<Memory<string?>> Values => [new(["a", null])];

    protected override bool AreEqual(Memory<string?> expected, Memory<string?> actual) => expected.Span.SequenceEqual(actual.Span);
}
