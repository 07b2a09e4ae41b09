using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class UntypedSortedListTests : ConverterTests<SortedList>
{
    protected override IEnumerable<SortedList> Values => [new(), new() { ["b"] = 1, ["a"] = null }];

    protected override bool IsExactInJson(SortedList value) => false;
}
