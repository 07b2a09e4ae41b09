using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class DateTimeOffsetTests : ConverterTests<DateTimeOffset>
{
    protected override IEnumerable<DateTimeOffset> Values =>
    [
        DateTimeOffset.MinValue,
        DateTimeOffset.MaxValue,
        new DateTimeOffset(2020, 1, 1, 5, 30, 0, new TimeSpan(5, 30, 0)),
        new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(-14)),
        new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(14)),
        new DateTimeOffset(1, TimeSpan.Zero),
    ];
}
