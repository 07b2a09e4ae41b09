using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class MemoryOfByteTests : ConverterTests<Memory<byte>>
{
    protected override IEnumerable<Memory<byte>> Values => [Memory<byte>.Empty, new([1, 2, 3]), new([1, 2, 3, 4], 1, 2)];

    protected override bool AreEqual(Memory<byte> expected, Memory<byte> actual) => expected.Span.SequenceEqual(actual.Span);
}
