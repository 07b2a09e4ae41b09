using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class AdjustmentRuleTests : ConverterTests<TimeZoneInfo.AdjustmentRule>
{
    protected override IEnumerable<TimeZoneInfo.AdjustmentRule> Values =>
    [
        TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
            new DateTime(2000, 1, 1),
            new DateTime(2010, 12, 31),
            TimeSpan.FromHours(1),
            TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 5, DayOfWeek.Sunday),
            TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 3, 0, 0), 10, 25),
            TimeSpan.FromMinutes(-30)),
        .. TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin").GetAdjustmentRules()[..2],
    ];

    protected override bool AreEqual(TimeZoneInfo.AdjustmentRule expected, TimeZoneInfo.AdjustmentRule? actual) => expected.Equals(actual);

    [Fact]
    public void Deserialize_RuleThatCannotBe_IsInvalidValue() =>
        Read.Fails<TimeZoneInfo.AdjustmentRule>(TesseraSerializer.Serialize(new { DateStart = new DateTime(2001, 1, 1), DateEnd = new DateTime(2000, 1, 1) }), TesseraErrorCode.InvalidValue);
}
