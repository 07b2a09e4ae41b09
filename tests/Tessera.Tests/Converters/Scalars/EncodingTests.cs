using System.Text;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class EncodingTests : ConverterTests<Encoding>
{
    protected override IEnumerable<Encoding> Values => [Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.ASCII, Encoding.Latin1, Encoding.UTF32];
}
