using System.Text;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class StringBuilderTests : ConverterTests<StringBuilder>
{
    protected override IEnumerable<StringBuilder> Values => [new(), new("a"), new("\u65E5\uD800 b", 100)];
}
