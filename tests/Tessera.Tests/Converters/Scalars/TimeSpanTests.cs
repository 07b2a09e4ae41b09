using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class TimeSpanTests : ConverterTests<TimeSpan>
{
    protected override IEnumerable<TimeSpan> Values =>
    [
        TimeSpan.Zero,
        TimeSpan.MinValue,
        TimeSpan.MaxValue,
        TimeSpan.FromTicks(-1),
        TimeSpan.FromDays(1.5),
    ];
}
