using System.Numerics;
using System.Reflection;
using System.Runtime.InteropServices;
using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Lengths and counts that are larger than the data.</summary>
public class LengthTests
{
    private const TesseraErrorCode End = TesseraErrorCode.UnexpectedEnd;

    /// <summary>The most units of a .NET string.</summary>
    private const int LongestText = 0x3FFFFFDF;

    [Theory]
    [InlineData(int.MaxValue)]
    [InlineData(uint.MaxValue)]
    [InlineData(long.MaxValue / 4)]
    [InlineData(int.MaxValue - 1)]
    [InlineData(int.MaxValue / 2)]
    [InlineData((1L << 30) - 1)]
    [InlineData(LongestText + 1L)]
    [InlineData(1L << 33)]
    [InlineData(6)]
    public void A012_StringOrBytesTooLong_AreUnexpectedEnd(long length)
    {
        byte[] narrow = MessageBuilder.OfScalar(0x12).Head(length).Repeat(1, 5).ToArray();
        byte[] wide = MessageBuilder.OfScalar(0x12).Head(length, flag: true).Repeat(1, 5).ToArray();
        byte[] bytes = MessageBuilder.Of("2102").Head(length).Repeat(1, 5).ToArray();

        TesseraErrorCode? text = length > LongestText ? TesseraErrorCode.LimitExceeded : null;
        TesseraErrorCode? array = length > Array.MaxLength ? TesseraErrorCode.LimitExceeded : null;
        new Attack(narrow) { FromStreams = text, CostOfStreams = Cost.Linear }.Fails<string>(End, narrow.Length);
        new Attack(wide) { FromStreams = text, CostOfStreams = Cost.Linear }.Fails<string>(End, wide.Length);
        new Attack(bytes) { FromStreams = array, CostOfStreams = Cost.Linear }.Fails<byte[]>(End, bytes.Length);
        new Attack(bytes) { FromStreams = array, CostOfStreams = Cost.Linear }.Fails<List<byte>>(End, bytes.Length);
    }

    /// <summary>The message claims to have a gigabyte. Only its head exists, because nothing else may be looked at.</summary>
    [Theory]
    [InlineData(LongestText + 1)]
    [InlineData(LongestText + 4)]
    public void A012_TextThatNoStringCanHold_IsALimit(int length)
    {
        byte[] head = new byte[WireText.MaxHeadSize];
        WireWriter.EncodeVarInt(ref head[0], ((ulong)length + 1) << 1);

        TesseraException error = Assert.Throws<TesseraException>(() =>
        {
            WireReader reader = new(MemoryMarshal.CreateReadOnlySpan(ref head[0], Array.MaxLength));
            reader.ReadString();
        });

        Assert.Equal((TesseraErrorCode.LimitExceeded, 0L), (error.Code, error.Offset));
    }

    [Fact]
    public void A012_LargestHead_IsUnexpectedEnd()
    {
        byte[] text = MessageBuilder.OfScalar(0x12).VarInt(ulong.MaxValue).Repeat(1, 5).ToArray();
        byte[] list = MessageBuilder.Of("2107").VarInt(ulong.MaxValue - 1).Repeat(1, 5).ToArray();

        FailsUnlessEndless<string>(text);
        FailsUnlessEndless<int[]>(list);
    }

    [Fact]
    public void A013_CountOneTooLarge_IsUnexpectedEnd()
    {
        byte[] data = MessageBuilder.Of("2107").Head(4).I32(1).I32(2).I32(3).Repeat(0, 3).ToArray();

        Targets.Fails<int[]>(data, End, data.Length);
        Targets.Fails<List<int>>(data, End, data.Length);
        Targets.Fails<HashSet<long>>(data, End, data.Length);
    }

    [Theory]
    [InlineData(0x10000001)]
    [InlineData(0x08000001)]
    [InlineData(0x20000000)]
    public void A014_SizeThatWrapsIn32Bits_IsUnexpectedEnd(long count)
    {
        byte[] guids = MessageBuilder.Of("2114").Head(count).Repeat(0, 64).ToArray();
        byte[] pairs = MessageBuilder.Of("212802045809045909").Head(count).Repeat(0, 64).ToArray();

        FailsUnlessEndless<Guid[]>(guids);
        FailsUnlessEndless<List<Guid>>(guids);
        FailsUnlessEndless<Pair[]>(pairs);
        FailsUnlessEndless<List<Pair>>(pairs);
    }

    [Fact]
    public void A015_LengthsNearTheLargestInt32_AreUnexpectedEnd()
    {
        for (int less = 0; less < 40; less++)
        {
            byte[] data = MessageBuilder.Of("2112").Head(1).Head(int.MaxValue - less).Repeat(1, 5).ToArray();
            byte[] skipped = MessageBuilder.Of("2801045A12").Head(int.MaxValue - less).Repeat(1, 5).ToArray();

            FailsUnlessEndless<string[]>(data);
            FailsUnlessEndless<Pair>(skipped);
        }
    }

    [Fact]
    public void A016_CountNoArrayCanHold_OverAnEndlessStream_IsALimit()
    {
        byte[] list = MessageBuilder.Of("2102").Head(Array.MaxLength + 1L).ToArray();
        byte[] text = MessageBuilder.OfScalar(0x12).Head(Array.MaxLength + 1L).ToArray();

        Assert.Equal(TesseraErrorCode.LimitExceeded, FailsFromEndlessStream<byte[]>(list).Code);
        Assert.Equal(TesseraErrorCode.LimitExceeded, FailsFromEndlessStream<object>(list).Code);
        Assert.Equal(TesseraErrorCode.LimitExceeded, FailsFromEndlessStream<string>(text).Code);
    }

    /// <summary>An array could hold each count, but not after the bytes in front of it.</summary>
    [Theory]
    [InlineData("2102", 1, typeof(byte[]))]
    [InlineData("2102", 1, typeof(HashSet<long>))]
    [InlineData("2107", 4, typeof(int[]))]
    [InlineData("2123", 1, typeof(List<object>))]
    [InlineData("2112", 1, typeof(string[]))]
    [InlineData("22020A", 17, typeof(Dictionary<byte, Int128>))]
    [InlineData("212801045801", 1, typeof(List<Wide>))]
    public void A016_BlocksNoArrayCanHoldTogether_OverAnEndlessStream_AreALimit(string descriptor, int size, Type type)
    {
        long largest = Array.MaxLength / size;
        byte[] first = MessageBuilder.Of(descriptor).Head(largest).ToArray();
        byte[] second = MessageBuilder.Of(descriptor).Head(1, flag: true).Repeat(0, size).Head(largest).ToArray();

        foreach (byte[] start in (byte[][])[first, second])
        {
            VerifyLimit(typeof(object), start);
            VerifyLimit(type, start);
        }

        static void VerifyLimit(Type type, byte[] start)
        {
            MethodInfo read = typeof(LengthTests).GetMethod(nameof(FailsFromEndlessStream), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type);
            Assert.Equal(TesseraErrorCode.LimitExceeded, ((TesseraException)read.Invoke(null, [start, (byte)0])!).Code);
        }
    }

    [Fact]
    public void A017_HugeCountWithThreeElements_IsUnexpectedEnd()
    {
        byte[] map = MessageBuilder.Of("220707").Head(int.MaxValue).I32(1).I32(1).I32(2).I32(2).I32(3).I32(3).ToArray();
        byte[] list = MessageBuilder.Of("2107").Head(int.MaxValue).I32(1).I32(2).I32(3).ToArray();

        FailsUnlessEndless<Dictionary<int, int>>(map);
        FailsUnlessEndless<SortedDictionary<int, int>>(map);
        FailsUnlessEndless<HashSet<int>>(list);
        FailsUnlessEndless<LinkedList<int>>(list);
    }

    [Fact]
    public void A018_NestedListsOfManyElements_StayWithinTheBudget()
    {
        MessageBuilder builder = MessageBuilder.Of("2B022140");
        for (int level = 0; level < 64; level++)
            builder.Head(65_536);
        byte[] data = builder.Repeat(0, 70_000).ToArray();

        long allocated = Allocation.MeasureLeast(() =>
        {
            Read.Fails<object>(data);
            Read.Fails<Nest>(data);
        });

        Assert.True(allocated <= 2 * Allocation.Bound(data.Length), $"{allocated} bytes");
    }

    [Fact]
    public void A019_EmptyElements_TakeAByteEach()
    {
        byte[] data = MessageBuilder.Of("212800").Head(1_000_000_000).Repeat(0, 100).ToArray();

        new Attack(data) { CostOfStreams = Cost.Linear }.Fails<Unit[]>(End, data.Length);
    }

    [Fact]
    public void A020_EmptyBlocksForEver_AreMalformed()
    {
        byte[] data = MessageBuilder.Of("2107").Repeat(3, 1000).ToArray();

        Targets.Fails<int[]>(data, TesseraErrorCode.Malformed, 6);
        Assert.Equal(TesseraErrorCode.Malformed, FailsFromEndlessStream<int[]>(MessageBuilder.Of("2107").ToArray(), filler: 3).Code);
    }

    [Fact]
    public void A021_AMillionNulls_AreAValue()
    {
        byte[] strings = MessageBuilder.Of("2112").Head(1_000_000).Repeat(0, 1_000_000).ToArray();
        byte[] objects = MessageBuilder.Of("2123").Head(1_000_000).Repeat(0, 1_000_000).ToArray();

        Assert.Equal(1_000_000, TesseraSerializer.Deserialize<string?[]>(strings.AsSpan())!.Length);
        Assert.Equal(1_000_000, TesseraSerializer.Deserialize<List<object?>>(objects.AsSpan())!.Count);
        Assert.Equal(1_000_000, ((Array)TesseraSerializer.Deserialize(objects)!).Length);
    }

    [Fact]
    public void A022_LargeObjectsOfFewBytes_AreLimitedByTheBudget()
    {
        const int Count = 200_000;
        byte[] data = MessageBuilder.Of("21202801045801").Head(Count).Repeat(1, 2 * Count).ToArray();
        byte[] structs = MessageBuilder.Of("212801045801").Head(Count).Repeat(1, Count).ToArray();
        byte[] maps = MessageBuilder.Of("21221207").Head(Count).Repeat(2, Count).ToArray();

        VerifyBudget<Wide[]>(data);
        VerifyBudget<Wide[]>(maps);
        VerifyBudget<List<Wide>>(data);
        VerifyBudget<WideStruct[]>(structs);
        VerifyBudget<List<WideStruct>>(structs);
        VerifyBudget<HashSet<WideStruct>>(structs);
        VerifyBudget<IEnumerable<WideStruct>>(structs);
    }

    [Fact]
    public void A022_RaisedBudget_GivesTheValue()
    {
        byte[] data = MessageBuilder.Of("21202801045801").Head(50_000).Repeat(1, 100_000).ToArray();

        Read.Fails<Wide[]>(data, TesseraErrorCode.LimitExceeded);
        Assert.Equal(50_000, TesseraSerializer.Deserialize<Wide[]>(data.AsSpan(), new TesseraOptions { Limits = new() { AllocationBudget = 1L << 30 } })!.Length);
    }

    [Theory]
    [InlineData("2112")]
    [InlineData("212107")]
    [InlineData("21220707")]
    public void A023_ManyEmptyElements_AreAValueOrALimit(string descriptor)
    {
        byte[] data = MessageBuilder.Of(descriptor).Head(300_000).Repeat(2, 300_000).ToArray();

        Targets.AllBehave(data);
        AssertBounded(data, () => Read.Try<List<string>>(data));
        AssertBounded(data, () => Read.Try<List<List<int>>>(data));
        AssertBounded(data, () => Read.Try<HashSet<int>[]>(data));
        AssertBounded(data, () => Read.Try<List<Dictionary<int, int>>>(data));
    }

    [Fact]
    public void A026_BigIntegerTooLong_IsALimit()
    {
        const string BigInteger = "2B1024626967696E742102";
        byte[] longest = MessageBuilder.Of(BigInteger).Head(4096).Repeat(1, 4096).ToArray();
        byte[] tooLong = MessageBuilder.Of(BigInteger).Head(4097).Repeat(1, 4097).ToArray();
        byte[] announced = MessageBuilder.Of(BigInteger).Head(int.MaxValue).ToArray();
        byte[] notShortest = MessageBuilder.Of(BigInteger).Head(2).Raw(1, 0).ToArray();

        Assert.Equal(4096, TesseraSerializer.Deserialize<BigInteger>(longest.AsSpan()).GetByteCount());
        Refuse(tooLong, TesseraErrorCode.LimitExceeded);
        Refuse(announced, TesseraErrorCode.LimitExceeded);
        Refuse(notShortest, TesseraErrorCode.InvalidValue);

        static void Refuse(byte[] data, TesseraErrorCode code)
        {
            new Attack(data).FailsAs<BigInteger>(code, 15);
            new Attack(data).FailsAs<object>(code, 15);
        }
    }

    [Fact]
    public void A072_UnknownMember_IsSkippedWithoutCopying()
    {
        byte[] data = MessageBuilder.Of("2803044210" + "044102" + "045A2102").Raw(2, 1).Head(5_000_000).Repeat(9, 5_000_000).ToArray();
        Pair? value = null;

        long allocated = Allocation.MeasureLeast(() => value = TesseraSerializer.Deserialize<Pair>(data.AsSpan()));

        Assert.NotNull(value);
        Assert.True(allocated <= 256 * 1024, $"{allocated} bytes");
    }

    /// <summary>A reader that knows the end sees that the data is too short. An endless stream fails because no array could hold the data.</summary>
    private static void FailsUnlessEndless<T>(byte[] data) => new Attack(data) { FromStreams = TesseraErrorCode.LimitExceeded }.Fails<T>(End, data.Length);

    private static TesseraException FailsFromEndlessStream<T>(byte[] start, byte filler = 0)
    {
        TesseraException? error = null;
        long allocated = Allocation.MeasureLeast(() =>
            error = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<T>(new EndlessStream(start, filler)); }));
        Assert.True(allocated <= 256 * 1024, $"{allocated} bytes");
        return error!;
    }

    private static void VerifyBudget<T>(byte[] data)
    {
        AssertBounded(data, () => Read.Fails<T>(data, TesseraErrorCode.LimitExceeded, new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted }));
        AssertBounded(data, () => Read.Fails<T>(data, TesseraErrorCode.LimitExceeded, new TesseraOptions { Engine = TesseraSerializerEngine.Emitted }));
    }

    private static void AssertBounded(byte[] data, Action action)
    {
        long allocated = Allocation.MeasureLeast(action);
        // Arrays of references are not charged beside the objects they hold.
        Assert.True(allocated <= Allocation.Bound(data.Length) * 5 / 4, $"{allocated} bytes for {data.Length}");
    }

    public struct Pair
    {
        public long X { get; set; }

        public long Y { get; set; }
    }

    public struct Unit;

    public sealed class Nest : List<Nest>;

    /// <summary>A large object of which the data has only one member.</summary>
    public sealed class Wide
    {
        public bool X { get; set; }

        public WideStruct Rest { get; set; }
    }

    public struct WideStruct
    {
        public bool X { get; set; }

        public Guid A { get; set; }

        public Guid B { get; set; }

        public Block C { get; set; }

        public Block D { get; set; }
    }

    public struct Block
    {
        public (decimal, decimal, decimal, decimal, decimal, decimal, decimal) A { get; set; }

        public (decimal, decimal, decimal, decimal, decimal, decimal, decimal) B { get; set; }

        public (decimal, decimal, decimal, decimal, decimal, decimal, decimal) C { get; set; }
    }
}
