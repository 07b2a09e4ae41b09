using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IReadOnlySetTests : ConverterTests<IReadOnlySet<string>>
{
    protected override IEnumerable<IReadOnlySet<string>> Values => [new HashSet<string>(), new HashSet<string> { "a", "b" }];
}
