using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfDateTimeKeyTests : ConverterTests<Dictionary<DateTime, int>>
{
    protected override IEnumerable<Dictionary<DateTime, int>> Values => [[], new() { [DateTime.MinValue] = 1, [DateTime.MaxValue] = 0 }];
}
