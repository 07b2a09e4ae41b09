using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class HashSetOfStringTests : ConverterTests<HashSet<string?>>
{
    protected override IEnumerable<HashSet<string?>> Values => [[], ["a", "A", "", null]];
}
