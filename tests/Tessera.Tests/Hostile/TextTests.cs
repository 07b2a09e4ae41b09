using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Text, which consists of UTF-16 units. UTF-8 occurs only in JSON.</summary>
public class TextTests
{
    /// <summary>The format has no UTF-8. Units of one byte are code points up to FF, even if the bytes mean something else in UTF-8.</summary>
    [Theory]
    [InlineData("C080")]
    [InlineData("EDA080")]
    [InlineData("F5808080")]
    [InlineData("80")]
    [InlineData("E282")]
    public void A073_BytesThatAreNoUtf8_AreUnitsForTheFormatHasNoUtf8(string hex)
    {
        byte[] units = Convert.FromHexString(hex);
        byte[] data = MessageBuilder.OfScalar(0x12).Head(units.Length).Raw(units).ToArray();

        new Attack(data).Reads<string>(text => Assert.Equal(string.Concat(units.Select(unit => (char)unit)), text));
        new Attack(data).ReadsAs<object>(text => Assert.Equal(string.Concat(units.Select(unit => (char)unit)), Assert.IsType<string>(text)));
    }

    [Theory]
    [InlineData("C080")]
    [InlineData("EDA080")]
    [InlineData("F5808080")]
    [InlineData("F4908080")]
    [InlineData("80")]
    [InlineData("E282")]
    [InlineData("FF")]
    public void A073_BytesThatAreNoUtf8_AreMalformedInJson(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        foreach ((string before, string after) in new[] { ("\"ab", "cd\""), ("{\"ab", "cd\":1}"), ("[\"", "\",2]"), ("{\"a\":{\"b\":\"", "\"}}") })
        {
            byte[] json = [.. Encoding.ASCII.GetBytes(before), .. bytes, .. Encoding.ASCII.GetBytes(after)];
            ArrayBufferWriter<byte> output = new();
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraJson.FromJson(json, output));

            Assert.Equal((TesseraErrorCode.Malformed, 0), (error.Code, output.WrittenCount));
            Assert.InRange(error.Offset, 0, before.Length + bytes.Length);
        }
    }

    /// <summary>Lone surrogates, nulls, noncharacters, byte order marks, unassigned and private characters, and text that folds or normalizes. The units are
    /// given as digits, because a test runner would repair the text.</summary>
    [Theory]
    [InlineData("D800")]
    [InlineData("DFFF")]
    [InlineData("DC00D800")]
    [InlineData("0061D83D")]
    [InlineData("D83DDE00")]
    [InlineData("0000")]
    [InlineData("006100000062")]
    [InlineData("FFFF")]
    [InlineData("FFFE")]
    [InlineData("FDD0")]
    [InlineData("FEFF")]
    [InlineData("FEFF0061")]
    [InlineData("0378")]
    [InlineData("E000")]
    [InlineData("00AD0078")]
    [InlineData("00650301")]
    [InlineData("00E9")]
    [InlineData("FFFD")]
    [InlineData("202E")]
    [InlineData("01300131")]
    public void A074_UnitsOfEverySort_ComeBackFromEveryDoor(string units)
    {
        string text = string.Concat(Convert.FromHexString(units).Chunk(2).Select(unit => (char)((unit[0] << 8) | unit[1])));
        byte[] data = TesseraSerializer.Serialize(text);
        byte[] keyed = TesseraSerializer.Serialize(new Dictionary<string, char[]> { [text] = text.ToCharArray() });

        new Attack(data).Reads<string>(read => Assert.Equal(text, read));
        new Attack(data).ReadsAs<object>(read => Assert.Equal(text, read));
        new Attack(keyed).Reads<Dictionary<string, char[]>>(read => Assert.Equal(text.ToCharArray(), read![text]));
        new Attack(keyed).ReadsAs<object>(read => Assert.True(((IReadOnlyDictionary<string, object?>)read!).ContainsKey(text)));
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Messages.ToJson(data), output);
        Assert.Equal(text, TesseraSerializer.Deserialize<string>(output.WrittenSpan));
    }

    /// <summary>The count is one of units, so the number of their bytes is even. Only the number of bytes that are left can be odd.</summary>
    [Fact]
    public void A075_UnitsCutInHalf_AreUnexpectedEndForTheFormatCountsUnits()
    {
        for (int units = 1; units <= 70; units++)
        {
            byte[] whole = MessageBuilder.OfScalar(0x12).Head(units, flag: true).Repeat(1, 2 * units).ToArray();
            byte[] half = whole[..^1];

            Targets.Fails<string>(half, TesseraErrorCode.UnexpectedEnd, half.Length);
            Targets.Fails<string>(whole[..^2], TesseraErrorCode.UnexpectedEnd, whole.Length - 2);
        }
    }

    [Fact]
    public void A075_TrailingNulUnits_AreUnitsOfTheText()
    {
        byte[] data = MessageBuilder.OfScalar(0x12).Head(3, flag: true).Raw(0x16, 4, 0, 0, 0, 0).ToArray();

        new Attack(data).Reads<string>(text => Assert.Equal("\u0416\0\0", text));
    }
}
