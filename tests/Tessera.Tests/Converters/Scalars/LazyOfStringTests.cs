using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class LazyOfStringTests : ConverterTests<Lazy<string>>
{
    protected override IEnumerable<Lazy<string>> Values => [new("a"), new(() => "")];
}
