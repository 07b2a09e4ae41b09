using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class TimeZoneInfoTests : ConverterTests<TimeZoneInfo>
{
    protected override IEnumerable<TimeZoneInfo> Values =>
    [
        TimeZoneInfo.Utc,
        TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin"),
        TimeZoneInfo.FindSystemTimeZoneById("America/Argentina/Buenos_Aires"),
        TimeZoneInfo.CreateCustomTimeZone("Moon; base", TimeSpan.FromMinutes(-195), "Moon", "Moon time"),
        // All rules of a zone that the system does not have under this name.
        TimeZoneInfo.CreateCustomTimeZone("X", TimeSpan.FromHours(1), "X", "Xs", "Xd", [s_rule]),
    ];

    private static readonly TimeZoneInfo.AdjustmentRule s_rule = TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
        new DateTime(2000, 1, 1),
        new DateTime(2010, 12, 31),
        TimeSpan.FromHours(1),
        TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 5, DayOfWeek.Sunday),
        TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 3, 0, 0), 10, 25));
}
