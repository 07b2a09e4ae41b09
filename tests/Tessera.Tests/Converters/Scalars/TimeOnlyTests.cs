using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class TimeOnlyTests : ConverterTests<TimeOnly>
{
    protected override IEnumerable<TimeOnly> Values => [TimeOnly.MinValue, TimeOnly.MaxValue, new TimeOnly(12, 0)];
}
