using System.Text;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UTF8EncodingTests : ConverterTests<UTF8Encoding>
{
    protected override IEnumerable<UTF8Encoding> Values => [(UTF8Encoding)Encoding.UTF8];
}
