using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class CultureInfoTests : ConverterTests<CultureInfo>
{
    protected override IEnumerable<CultureInfo> Values => [CultureInfo.InvariantCulture, new("de-DE"), new("zh-Hans-CN"), new("en")];

    /// <summary>Code compares this culture by reference.</summary>
    [Fact]
    public void RoundTrip_InvariantCulture_IsTheOneThatThereIs() =>
        Assert.Same(CultureInfo.InvariantCulture, TesseraSerializer.Deserialize<CultureInfo>(TesseraSerializer.Serialize(CultureInfo.InvariantCulture)));
}
