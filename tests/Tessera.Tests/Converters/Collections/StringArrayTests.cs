using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StringArrayTests : ConverterTests<string?[]>
{
    protected override IEnumerable<string?[]> Values => [[], [null, "", "a", "\u20AC"]];
}
