using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfUriKeyTests : ConverterTests<Dictionary<Uri, int>>
{
    protected override IEnumerable<Dictionary<Uri, int>> Values => [[], new() { [new Uri("http://x/")] = 1 }];
}
