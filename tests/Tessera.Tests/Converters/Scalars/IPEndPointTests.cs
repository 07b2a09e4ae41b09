using System.Net;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class IPEndPointTests : ConverterTests<IPEndPoint>
{
    protected override IEnumerable<IPEndPoint> Values => [new(IPAddress.Parse("127.0.0.1"), 80), new(IPAddress.Parse("::1"), 65535), new(IPAddress.Parse("1.2.3.4"), 0)];
}
