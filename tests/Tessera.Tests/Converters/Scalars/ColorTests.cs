using System.Drawing;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class ColorTests : ConverterTests<Color>
{
    protected override IEnumerable<Color> Values =>
    [
        Color.Empty,
        Color.Red,
        Color.FromArgb(255, 0, 0),
        Color.FromArgb(0),
        Color.FromArgb(-1),
        Color.FromArgb(1, 2, 3, 4),
        SystemColors.Control,
        Color.FromName("no colour"),
        Color.FromName(""),
        Color.FromName("#"),
        Color.FromName("##"),
        Color.FromName("#12345678"),
    ];

    protected override bool AreEqual(Color expected, Color actual) => expected.Equals(actual);

    [Theory]
    [InlineData("#FF0000")]
    [InlineData("#GG000000")]
    [InlineData("# 1234567")]
    [InlineData("#+1234567")]
    public void Text_ThatBeginsAsNumbersAndIsNone_IsRefused(string text) => Assert.Equal(
        TesseraErrorCode.InvalidValue,
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Color>(TesseraSerializer.Serialize(text))).Code);
}
