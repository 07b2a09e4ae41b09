using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class LazyOfInt32Tests : ConverterTests<Lazy<int>>
{
    protected override IEnumerable<Lazy<int>> Values => [new(7), new(() => -1)];
}
