using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class TupleArrayTests : ConverterTests<(int, string?)[]>
{
    protected override IEnumerable<(int, string?)[]> Values => [[], [(1, null), (2, "a")]];
}
