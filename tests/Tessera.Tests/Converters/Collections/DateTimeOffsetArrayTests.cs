using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DateTimeOffsetArrayTests : ConverterTests<DateTimeOffset[]>
{
    protected override IEnumerable<DateTimeOffset[]> Values =>
    [
        [],
        [DateTimeOffset.MinValue, new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(14))],
    ];
}
