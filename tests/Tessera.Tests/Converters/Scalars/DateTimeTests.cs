using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class DateTimeTests : ConverterTests<DateTime>
{
    protected override IEnumerable<DateTime> Values =>
    [
        DateTime.MinValue,
        DateTime.MaxValue,
        new DateTime(0, DateTimeKind.Utc),
        new DateTime(DateTime.MaxValue.Ticks, DateTimeKind.Utc),
        new DateTime(2020, 1, 31, 23, 59, 59, DateTimeKind.Unspecified),
        new DateTime(2020, 7, 1, 12, 0, 0, DateTimeKind.Utc),
        new DateTime(2020, 7, 1, 12, 0, 0, DateTimeKind.Local),
        new DateTime(637134336000000001),
    ];
}
