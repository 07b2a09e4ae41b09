using System.Buffers;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Converting text to numbers and back takes no more work than the length of the text allows, for all numbers.</summary>
public class NumberWorkTests
{
    /// <summary>A number whose digits would take several times the allowed memory. With a few more zeros, they would take minutes.</summary>
    private const string Huge = "1e100000";

    private const int Memory = 128 << 10;

    private const int MostBytes = 4096;

    public static TheoryData<string> HugeMessages => new(
        Convert.ToHexString(TesseraSerializer.Serialize(Huge)),
        Convert.ToHexString(FromJson(Huge)));

    [Theory]
    [MemberData(nameof(HugeMessages))]
    public void ExponentsOfText_AreNotCalculated(string hex)
    {
        byte[] data = Convert.FromHexString(hex);
        foreach (TesseraSerializerEngine engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted })
        {
            TesseraOptions options = new() { Engine = engine };
            long allocated = Allocation.MeasureLeast(() => Read.Fails<BigInteger>(data, TesseraErrorCode.InvalidValue, options));
            Assert.InRange(allocated, 0, Memory);
        }
    }

    [Fact]
    public void ExponentInJson_OfAMember_IsNotCalculated()
    {
        byte[] data = FromJson($$"""{"Value":{{Huge}}}""");

        long allocated = Allocation.MeasureLeast(() => Read.Fails<HasNumber>(data, TesseraErrorCode.InvalidValue));

        Assert.InRange(allocated, 0, Memory);
    }

    [Theory]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("123456789012345678901234567890123456789012345678901234567890")]
    public void TextAsItIsPrinted_IsTheNumber(string text) =>
        Assert.Equal(BigInteger.Parse(text, System.Globalization.CultureInfo.InvariantCulture), TesseraSerializer.Deserialize<BigInteger>(TesseraSerializer.Serialize(text)));

    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData("-0")]
    [InlineData("01")]
    [InlineData("+1")]
    [InlineData(" 1")]
    [InlineData("1.0")]
    [InlineData("1e2")]
    public void OtherText_IsNone(string text) => Read.Fails<BigInteger>(TesseraSerializer.Serialize(text), TesseraErrorCode.InvalidValue);

    [Fact]
    public void TextOfMoreBytesThanAllowed_IsRefused()
    {
        BigInteger largest = (BigInteger.One << ((8 * MostBytes) - 1)) - 1;
        Assert.Equal(largest, TesseraSerializer.Deserialize<BigInteger>(TesseraSerializer.Serialize($"{largest}")));

        foreach (string text in new[] { $"{largest + 1}", new string('7', 100_000) })
        {
            TesseraException error = Read.Fails<BigInteger>(TesseraSerializer.Serialize(text), TesseraErrorCode.LimitExceeded);
            Assert.Equal(3, error.Offset);
        }
    }

    /// <summary>Printing half a kilobyte is as fast as reading it. Of the largest integers, the budget allows only a few.</summary>
    [Fact]
    public void PrintingLargeIntegers_IsWork()
    {
        byte[] many = TesseraSerializer.Serialize(Enumerable.Repeat(BigInteger.One << 4000, 2000).ToArray());
        byte[] few = TesseraSerializer.Serialize(Enumerable.Repeat(BigInteger.One << 32000, 3).ToArray());
        byte[] tooMany = TesseraSerializer.Serialize(Enumerable.Repeat(BigInteger.One << 32000, 20).ToArray());

        Assert.NotEmpty(Messages.ToJson(many));
        Assert.NotEmpty(Messages.ToJson(few));
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => Messages.ToJson(tooMany)).Code);
        Assert.Equal(2000, TesseraSerializer.Deserialize<string[]>(many)!.Length);
        Read.Fails<string[]>(tooMany, TesseraErrorCode.LimitExceeded);
        Assert.NotEmpty(Messages.ToJson(tooMany, new TesseraOptions { Limits = new() { WorkBudget = int.MaxValue } }));
    }

    /// <summary>A text of flags names each bit at most once.</summary>
    [Fact]
    public void FlagsByTheThousand_AreNoValue() =>
        Read.Fails<AttributeTargets>(TesseraSerializer.Serialize(string.Join(", ", Enumerable.Repeat("Class", 5000))), TesseraErrorCode.InvalidValue);

    /// <summary>A number in blocks of one byte. Each block is examined once.</summary>
    [Fact]
    public void IntegerInManyBlocks_TakesMemoryOnce()
    {
        MessageBuilder builder = MessageBuilder.Of("2B" + "1024626967696E74" + "2102");
        for (int i = 0; i < MostBytes - 1; i++)
            builder.Head(1, flag: true).Raw(1);
        byte[] data = builder.Head(1).Raw(1).ToArray();

        foreach (Type type in new[] { typeof(BigInteger), typeof(object) })
        {
            long allocated = Allocation.MeasureLeast(() => TesseraSerializer.Deserialize(data, type));
            Assert.InRange(allocated, 0, 16 * MostBytes);
        }
    }

    /// <summary>An empty block that is followed by another one, in front or behind. All readers give the same error.</summary>
    [Theory]
    [InlineData("03" + "0401", 15)]
    [InlineData("0501" + "03" + "0401", 17)]
    public async Task EmptyBlockThatAnotherFollows_IsMalformed(string content, int offset)
    {
        byte[] data = MessageBuilder.Of("2B" + "1024626967696E74" + "2102").Raw(Convert.FromHexString(content)).ToArray();
        List<TesseraException> errors =
        [
            Read.Fails<BigInteger>(data),
            Read.Fails<object>(data),
            Read.Fails<long>(data),
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<BigInteger>(Segments.Of(data, 1))),
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<BigInteger>(new ChunkStream(data))),
            await Assert.ThrowsAsync<TesseraException>(async () => await TesseraSerializer.DeserializeAsync<BigInteger>(new AsyncStream(data))),
            Assert.Throws<TesseraException>(() => Messages.ToJson(data)),
            Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data)),
        ];

        Assert.All(errors, error => Assert.Equal((TesseraErrorCode.Malformed, offset), (error.Code, (int)error.Offset)));
    }

    private static byte[] FromJson(string json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), output);
        return output.WrittenSpan.ToArray();
    }

    public sealed class HasNumber
    {
        public BigInteger Value { get; set; }
    }
}
