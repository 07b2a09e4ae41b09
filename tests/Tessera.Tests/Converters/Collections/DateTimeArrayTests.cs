using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DateTimeArrayTests : ConverterTests<DateTime[]>
{
    protected override IEnumerable<DateTime[]> Values =>
    [
        [],
        [DateTime.MinValue, DateTime.MaxValue, new DateTime(2020, 7, 1, 12, 0, 0, DateTimeKind.Utc), new DateTime(2020, 7, 1, 12, 0, 0, DateTimeKind.Local)],
    ];
}
