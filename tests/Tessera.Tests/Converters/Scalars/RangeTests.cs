using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class RangeTests : ConverterTests<Range>
{
    protected override IEnumerable<Range> Values => [0..0, 1..^1, Range.All, ^5..int.MaxValue];
}
