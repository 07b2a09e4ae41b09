using System.Globalization;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class CultureInfoTests : ConverterTests<CultureInfo>
{
    protected override IEnumerable<CultureInfo> Values => [CultureInfo.InvariantCulture, new("de-DE"), new("zh-Hans-CN"), new("en")];
}
