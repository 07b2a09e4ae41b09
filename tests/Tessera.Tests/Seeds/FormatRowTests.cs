using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Tessera.TestTypes.Merchants;
using Tessera.Tests.Evolution;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about the bytes in the table of features of earlier systems. Each test has the number of its row.</summary>
public class FormatRowTests
{
    private static readonly List<Merchant> s_merchants = MerchantGenerator.CreateMany(2);

    [Fact]
    public void Row093_DataDescribeThemselves()
    {
        string description = TesseraInspector.Describe(TesseraSerializer.Serialize(new { Id = 1, Names = new[] { "a" } }));

        Assert.Contains("Id: i32", description, StringComparison.Ordinal);
        Assert.Contains("Names: list string", description, StringComparison.Ordinal);
    }

    /// <summary>A message is independent of .NET: without any type, it can be converted to JSON and back to the same bytes.</summary>
    [Fact]
    public void Row095_OtherLanguages_NeedNoTypes()
    {
        byte[] data = TesseraSerializer.Serialize(s_merchants);
        ArrayBufferWriter<byte> back = new();

        TesseraJson.FromJson(Messages.ToJson(data), Messages.Descriptor(data), back);

        Assert.Equal(data, back.WrittenSpan.ToArray());
        Assert.DoesNotContain(nameof(Merchant), Encoding.Latin1.GetString(data).Replace("MerchantId", "", StringComparison.Ordinal), StringComparison.Ordinal);
    }

    [Fact]
    public void Row096_HeaderIsWrittenAndChecked()
    {
        byte[] data = TesseraSerializer.Serialize(5);

        Assert.Equal([0xC1, 0x0A], data[..2]);
        Read.Fails<int>([0xC2, .. data[1..]], TesseraErrorCode.Malformed);
        Read.Fails<int>([0xC1, 0x0B, .. data[2..]], TesseraErrorCode.UnsupportedVersion);
    }

    /// <summary>The bytes do not depend on earlier calls: options that met other types first give the same bytes.</summary>
    [Fact]
    public void Row097_EqualValues_GiveEqualBytes()
    {
        TesseraOptions used = new();
        _ = TesseraSerializer.Serialize(new { Other = 1 }, used);
        _ = TesseraSerializer.Deserialize<List<Merchant>>(TesseraSerializer.Serialize(new[] { new { MerchantId = 1 } }), used);
        byte[] data = TesseraSerializer.Serialize(s_merchants);

        Assert.Equal(data, TesseraSerializer.Serialize(s_merchants));
        Assert.Equal(data, TesseraSerializer.Serialize(s_merchants, used));
        Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<List<Merchant>>(data)!));
    }

    [Fact]
    public void Row098_EveryTruncation_IsOneCleanError()
    {
        byte[] data = TesseraSerializer.Serialize(s_merchants);
        for (int length = 0; length < data.Length; length++)
            Read.Fails<List<Merchant>>(data[..length], TesseraErrorCode.UnexpectedEnd);

        using ChunkStream stream = new(data[..^1], 100);
        Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<List<Merchant>>(stream)).Code);
    }

    [Fact]
    public void Row099_CountsThatLie_CostNothing()
    {
        byte[][] messages =
        [
            HandMade.Message(HandMade.List(HandMade.I32), HandMade.Count(int.MaxValue - 1)),
            HandMade.Message(HandMade.List(HandMade.Str), HandMade.Count(1_000_000_000)),
            HandMade.Message(HandMade.Map(HandMade.Str, HandMade.I32), HandMade.Count(1_000_000_000)),
            HandMade.Scalar(0x12, HandMade.Count(1_000_000_000)),
        ];
        foreach (byte[] data in messages)
        {
            Assert.InRange(Allocation.MeasureLeast(() => Read.Fails<object>(data, TesseraErrorCode.UnexpectedEnd)), 0, Allocation.SmallBound(data.Length));
            Assert.InRange(Allocation.MeasureLeast(() => Assert.NotNull(Read.Try<List<int>>(data))), 0, Allocation.SmallBound(data.Length));
            Assert.InRange(Allocation.MeasureLeast(() => Assert.NotNull(Read.Try<Dictionary<string, int>>(data))), 0, Allocation.SmallBound(data.Length));
        }
    }

    [Fact]
    public void Row100_ErrorsSayWhere()
    {
        byte[] data = TesseraSerializer.Serialize(new { Items = new[] { new { Count = 1L }, new { Count = 1L << 40 } } });

        TesseraException error = Read.Fails<Order>(data, TesseraErrorCode.InvalidValue);

        Assert.Equal("$.Items[1].Count", error.Path);
        Assert.Equal(data.Length - sizeof(long), error.Offset);
    }

    [Fact]
    public void Row101_AllThreads_MayUseOneInstance()
    {
        TesseraOptions options = new();
        byte[] data = TesseraSerializer.Serialize(s_merchants);

        Parallel.For(0, 64, i =>
        {
            Assert.Equal(data, TesseraSerializer.Serialize(s_merchants, options));
            Assert.Equal(2, TesseraSerializer.Deserialize<List<Merchant>>(data, options)!.Count);
            Assert.Equal(i, TesseraSerializer.Deserialize<Order>(TesseraSerializer.Serialize(new { Id = (long)i }, options), options)!.Id);
        });
    }

    /// <summary>Big-endian machines are refused with a PlatformNotSupportedException, because memory there has another byte order.</summary>
    [Fact]
    public void Row102_BytesAreLittleEndian()
    {
        Assert.True(BitConverter.IsLittleEndian);
        Assert.Equal([4, 3, 2, 1], TesseraSerializer.Serialize(0x01020304)[^4..]);
        Assert.Equal([4, 3, 2, 1, 8, 7, 6, 5], TesseraSerializer.Serialize(new[] { 0x01020304, 0x05060708 })[^8..]);
    }

    public sealed class Order
    {
        public int Id { get; set; }

        public List<Line>? Items { get; set; }
    }

    public sealed class Line
    {
        public int Count { get; set; }
    }
}
