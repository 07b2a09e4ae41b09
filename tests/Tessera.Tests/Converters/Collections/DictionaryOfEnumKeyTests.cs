using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfEnumKeyTests : ConverterTests<Dictionary<DayOfWeek, int>>
{
    protected override IEnumerable<Dictionary<DayOfWeek, int>> Values => [[], new() { [DayOfWeek.Friday] = 1, [(DayOfWeek)77] = 0 }];
}
