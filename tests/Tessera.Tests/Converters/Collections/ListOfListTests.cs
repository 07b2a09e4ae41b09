using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListOfListTests : ConverterTests<List<List<int>?>>
{
    protected override IEnumerable<List<List<int>?>> Values => [[], [null, [], [1, 2]]];
}
