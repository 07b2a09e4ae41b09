using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class DateOnlyTests : ConverterTests<DateOnly>
{
    protected override IEnumerable<DateOnly> Values => [DateOnly.MinValue, DateOnly.MaxValue, new DateOnly(2020, 2, 29)];
}
