using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class TransitionTimeTests : ConverterTests<TimeZoneInfo.TransitionTime>
{
    protected override IEnumerable<TimeZoneInfo.TransitionTime> Values =>
    [
        default,
        TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 5, DayOfWeek.Sunday),
        TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 23, 59, 59), 12, 31),
    ];

    [Fact]
    public void Deserialize_TransitionThatCannotBe_IsInvalidValue() =>
        Read.Fails<TimeZoneInfo.TransitionTime>(TesseraSerializer.Serialize(new { Month = 13, Day = 1, IsFixedDateRule = true }), TesseraErrorCode.InvalidValue);
}
