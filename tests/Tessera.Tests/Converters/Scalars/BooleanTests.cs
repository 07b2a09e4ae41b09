using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class BooleanTests : ConverterTests<bool>
{
    protected override IEnumerable<bool> Values => [true, false];
}
