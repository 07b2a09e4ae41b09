using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ISetTests : ConverterTests<ISet<string>>
{
    protected override IEnumerable<ISet<string>> Values => [new HashSet<string>(), new HashSet<string> { "a", "b" }];
}
