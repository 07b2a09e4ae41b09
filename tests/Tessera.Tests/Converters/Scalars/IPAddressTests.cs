using System.Net;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class IPAddressTests : ConverterTests<IPAddress>
{
    protected override IEnumerable<IPAddress> Values => [IPAddress.Parse("127.0.0.1"), IPAddress.Parse("::1"), IPAddress.Parse("fe80::1%3"), IPAddress.Parse("::ffff:1.2.3.4"), IPAddress.Parse("255.255.255.255")];
}
