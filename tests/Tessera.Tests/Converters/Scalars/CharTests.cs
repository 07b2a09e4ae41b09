using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class CharTests : ConverterTests<char>
{
    protected override IEnumerable<char> Values => ['a', '\0', '\u00FF', '\u0100', '\uD800', '\uDFFF', '\uFFFF'];
}
