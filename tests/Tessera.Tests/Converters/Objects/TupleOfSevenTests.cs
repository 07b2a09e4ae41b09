using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class TupleOfSevenTests : ConverterTests<Tuple<int, int, int, int, int, int, string>>
{
    protected override IEnumerable<Tuple<int, int, int, int, int, int, string>> Values => [new(1, 2, 3, 4, 5, 6, "g")];
}
