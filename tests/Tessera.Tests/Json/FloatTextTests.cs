using System.Buffers;
using System.Globalization;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>Floating-point numbers keep all bits in every text that the library makes.</summary>
public class FloatTextTests
{
    private const int Patterns = 20_000;

    [Theory]
    [InlineData(-25, "2.9802322387695312E-08")]
    [InlineData(-958, "4.1045368012983762E-289")]
    public void PowersThatTheFrameworkShortensTooFar_HaveAllDigits(int exponent, string text)
    {
        double value = Math.ScaleB(1, exponent);
        byte[] data = TesseraSerializer.Serialize(value);
        ArrayBufferWriter<byte> untyped = new();
        TesseraJson.FromJson(Encoding.ASCII.GetBytes(text), untyped);

        Assert.Equal(text, Encoding.ASCII.GetString(Messages.ToJson(data)));
        Assert.Contains(text, Messages.Dump(data), StringComparison.Ordinal);
        Assert.Equal(data, untyped.WrittenSpan.ToArray());
        Assert.Equal(text, TesseraSerializer.Deserialize<string>(data));
        Assert.Equal(value, TesseraSerializer.Deserialize<double>(TesseraSerializer.Serialize(text)));
    }

    [Fact]
    public void PowersOfTwo_KeepTheirBits()
    {
        for (int exponent = -1074; exponent <= 1023; exponent++)
            Verify(Math.ScaleB(1, exponent), BitConverter.DoubleToUInt64Bits);
        for (int exponent = -149; exponent <= 127; exponent++)
            Verify(MathF.ScaleB(1, exponent), value => BitConverter.SingleToUInt32Bits(value));
        for (int exponent = -24; exponent <= 15; exponent++)
            Verify(Half.ScaleB(Half.One, exponent), value => BitConverter.HalfToUInt16Bits(value));
    }

    [Fact]
    public void RandomBits_AreKept()
    {
        Random random = new(31);
        for (int i = 0; i < Patterns; i++)
        {
            double number = BitConverter.Int64BitsToDouble(random.NextInt64(0x7FF0000000000000));
            Verify(number, BitConverter.DoubleToUInt64Bits);
            Verify(BitConverter.Int32BitsToSingle(random.Next(0x7F800000)), value => BitConverter.SingleToUInt32Bits(value));
        }
    }

    /// <summary>Texts with 1 to 18 digits, some of which are the shortest text of a double: only those become doubles, with the value that the framework reads.</summary>
    [Fact]
    public void DecimalTexts_BecomeDoublesExactlyIfTheyAreTheShortest()
    {
        Random random = new(77);
        int doubles = 0;
        for (int i = 0; i < Patterns; i++)
        {
            string digits = string.Concat(Enumerable.Range(0, 1 + random.Next(18)).Select(_ => (char)('0' + random.Next(10))));
            int point = random.Next(digits.Length);
            string text = (random.Next(2) == 0 ? "-" : "") + (point == 0 ? "0" : digits[..point].TrimStart('0').PadLeft(1, '0')) + "." + new string('0', random.Next(7)) + digits[point..];
            string spelled = i % 2 == 0 ? text : $"{text}E{random.Next(-40, 40)}";
            ArrayBufferWriter<byte> kept = new();
            ArrayBufferWriter<byte> canonical = new();
            double value = double.Parse(spelled, CultureInfo.InvariantCulture);
            bool isShortest = spelled == value.ToString("R", CultureInfo.InvariantCulture);

            TesseraJson.FromJson(Encoding.ASCII.GetBytes(spelled), kept);
            TesseraJson.FromJson(Encoding.ASCII.GetBytes(spelled), canonical, options: new TesseraOptions { Profile = TesseraSerializationProfile.Canonical });

            doubles += isShortest ? 1 : 0;
            Assert.Equal(isShortest, kept.WrittenSpan.SequenceEqual(TesseraSerializer.Serialize(value)));
            object? read = TesseraSerializer.Deserialize(canonical.WrittenSpan);
            Assert.True(read is not double other || other == value, spelled);
            Assert.Equal(spelled, Encoding.UTF8.GetString(Messages.ToJson(kept.WrittenSpan.ToArray())));
        }

        Assert.InRange(doubles, 1_000, Patterns - 1_000);
    }

    private static void Verify<T>(T value, Func<T, ulong> bits)
        where T : struct, IFormattable
    {
        byte[] data = TesseraSerializer.Serialize(value);
        byte[] json = Messages.ToJson(data);
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(json, Messages.Descriptor(data), output);

        T read = TesseraSerializer.Deserialize<T>(output.WrittenSpan);

        Assert.True(bits(value) == bits(read), string.Create(CultureInfo.InvariantCulture, $"{bits(value):x}: {Encoding.ASCII.GetString(json)}"));
    }
}
