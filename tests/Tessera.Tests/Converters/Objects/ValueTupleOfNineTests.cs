using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class ValueTupleOfNineTests : ConverterTests<(int, string?, int, int, int, int, int, string?, (int, int))>
{
    protected override IEnumerable<(int, string?, int, int, int, int, int, string?, (int, int))> Values => [default, (1, "a", 3, 4, 5, 6, 7, "h", (9, 10))];
}
