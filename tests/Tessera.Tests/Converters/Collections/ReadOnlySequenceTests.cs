using System.Buffers;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ReadOnlySequenceTests : ConverterTests<ReadOnlySequence<byte>>
{
    protected override IEnumerable<ReadOnlySequence<byte>> Values => [new([]), new([1, 2, 3]), Segments.Of([1, 2, 3, 4], 3)];

    protected override bool AreEqual(ReadOnlySequence<byte> expected, ReadOnlySequence<byte> actual) => expected.ToArray().SequenceEqual(actual.ToArray());
}
