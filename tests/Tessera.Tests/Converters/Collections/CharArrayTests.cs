using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class CharArrayTests : ConverterTests<char[]>
{
    protected override IEnumerable<char[]> Values => [[], ['a', '\uD800', '\u20AC']];
}
