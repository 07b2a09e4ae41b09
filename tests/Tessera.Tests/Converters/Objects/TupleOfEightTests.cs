using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class TupleOfEightTests : ConverterTests<Tuple<int, string?, int, int, int, int, int, Tuple<int>>>
{
    protected override IEnumerable<Tuple<int, string?, int, int, int, int, int, Tuple<int>>> Values => [new(1, null, 3, 4, 5, 6, 7, new(8)), new(1, "b", 3, 4, 5, 6, 7, new(8))];
}
