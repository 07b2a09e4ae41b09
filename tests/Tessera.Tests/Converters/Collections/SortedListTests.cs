using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class SortedListTests : ConverterTests<SortedList<int, string?>>
{
    protected override IEnumerable<SortedList<int, string?>> Values => [[], new() { [2] = null, [1] = "a" }];
}
