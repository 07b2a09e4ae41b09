using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class ValueTupleOfSixteenTests : ConverterTests<(int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, string)>
{
    protected override IEnumerable<(int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, string)> Values => [(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, "p")];
}
