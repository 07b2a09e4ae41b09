using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class VersionTests : ConverterTests<Version>
{
    protected override IEnumerable<Version> Values =>
    [
        new Version(1, 2),
        new Version(1, 2, 3),
        new Version(1, 2, 3, 4),
        new Version(0, 0),
        new Version(999_999_999, 1_000_000_000),
        new Version(int.MaxValue, 0, int.MaxValue, 0),
    ];

    [Theory]
    [InlineData("01.002")]
    [InlineData("1.0000000000002")]
    [InlineData("+1.2.3.4")]
    [InlineData(" 1 . 2 ")]
    public void Text_ThatIsNotAsVersionsAreWritten_IsReadAsTheFrameworkDoes(string text) =>
        Assert.Equal(Version.Parse(text), TesseraSerializer.Deserialize<Version>(Message(text)));

    [Theory]
    [InlineData(".1")]
    [InlineData("1.")]
    [InlineData("1..2")]
    [InlineData("1.2.3.4.")]
    [InlineData("1.2147483648")]
    [InlineData("1.2\u00B2")]
    public void Text_ThatIsNone_IsInvalid(string text) =>
        Assert.Equal(
            TesseraErrorCode.InvalidValue,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Version>(Message(text))).Code);

    private static byte[] Message(string text) => MessageBuilder.Of("2B122476657273696F6E12").Text(text).ToArray();
}
