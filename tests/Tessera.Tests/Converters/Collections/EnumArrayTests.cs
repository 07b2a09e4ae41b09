using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class EnumArrayTests : ConverterTests<DayOfWeek[]>
{
    protected override IEnumerable<DayOfWeek[]> Values => [[], [DayOfWeek.Friday, (DayOfWeek)77]];
}
