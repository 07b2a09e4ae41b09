using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class GridOfStringTests : ConverterTests<string?[,,]>
{
    protected override IEnumerable<string?[,,]> Values => [new string?[1, 0, 2], new string?[,,] { { { "a" }, { null } }, { { "" }, { "b" } } }];
}
