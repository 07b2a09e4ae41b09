using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfDoubleKeyTests : ConverterTests<Dictionary<double, int>>
{
    protected override IEnumerable<Dictionary<double, int>> Values => [[], new() { [0.1] = 1, [double.NaN] = 0 }];
}
