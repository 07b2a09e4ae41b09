using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class LazyOfObjectTests : ConverterTests<Lazy<Holder<int>>>
{
    protected override IEnumerable<Lazy<Holder<int>>> Values => [new(new Holder<int> { Value = 5 })];
}
