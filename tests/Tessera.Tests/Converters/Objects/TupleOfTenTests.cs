using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class TupleOfTenTests : ConverterTests<Tuple<int, int, int, int, int, int, int, Tuple<int, string, int>>>
{
    protected override IEnumerable<Tuple<int, int, int, int, int, int, int, Tuple<int, string, int>>> Values => [new(1, 2, 3, 4, 5, 6, 7, new(8, "i", 10))];
}
