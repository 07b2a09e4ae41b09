using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfDateOnlyKeyTests : ConverterTests<Dictionary<DateOnly, int>>
{
    protected override IEnumerable<Dictionary<DateOnly, int>> Values => [[], new() { [DateOnly.MinValue] = 1, [DateOnly.MaxValue] = 0 }];
}
