using System.Text;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class RuneTests : ConverterTests<Rune>
{
    protected override IEnumerable<Rune> Values => [new('a'), new(0), new(0x1F600), new(0x10FFFF), new(0xE000)];
}
