using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListOfStringTests : ConverterTests<List<string?>>
{
    protected override IEnumerable<List<string?>> Values => [[], ["a", null, ""]];
}
