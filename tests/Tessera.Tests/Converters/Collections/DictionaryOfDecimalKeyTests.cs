using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfDecimalKeyTests : ConverterTests<Dictionary<decimal, int>>
{
    protected override IEnumerable<Dictionary<decimal, int>> Values => [[], new() { [1.00m] = 1, [decimal.MaxValue] = 0 }];
}
