using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Bytes that are not a message, or almost one.</summary>
public class InputTests
{
    [Fact]
    public void A001_Empty_IsUnexpectedEnd() => Targets.AllFail([], TesseraErrorCode.UnexpectedEnd, 0);

    [Fact]
    public void A002_EveryPrefix_IsUnexpectedEndInEveryForm()
    {
        byte[] data = TesseraSerializer.Serialize(Sample.Create());
        for (int length = 0; length < data.Length; length++)
        {
            Assert.Equal(length, Read.Fails<Sample>(data[..length], TesseraErrorCode.UnexpectedEnd).Offset);
            Assert.Equal(length, Read.Fails<object>(data[..length], TesseraErrorCode.UnexpectedEnd).Offset);
            // Every door in every part of the message, not at every byte.
            if (length % 9 == 0)
                new Attack(data[..length]) { Cost = Cost.Linear }.Fails<Sample>(TesseraErrorCode.UnexpectedEnd, length);
        }
    }

    [Fact]
    public void A003_EveryShortInput_IsAValueOrOurException()
    {
        for (int first = 0; first < 256; first++)
        {
            Assert.True(Read.Try<Sample>([(byte)first])?.Offset is 0 or 1);
            Assert.True(Read.Try<object>([(byte)first])?.Offset is 0 or 1);
            for (int second = 0; second < 256; second += first < 0x48 ? 1 : 51)
            {
                Assert.True(Read.Try<object>([0xC1, 0x0A, (byte)first, (byte)second])?.Offset is null or (>= 2 and <= 4));
                // Two bytes are a header at best.
                Assert.Equal(first == 0xC1 && second is 0x0A or 0x0F or >= 0x80 ? TesseraErrorCode.UnexpectedEnd : Code(first, second), Read.Fails<Sample>([(byte)first, (byte)second]).Code);
            }
        }

        static TesseraErrorCode Code(int first, int second) => first != 0xC1 || second == 0x0D ? TesseraErrorCode.Malformed : TesseraErrorCode.UnsupportedVersion;
    }

    [Theory]
    [InlineData("")]
    [InlineData("C10A")]
    [InlineData("C10A3F022123")]
    [InlineData("C10A3F03221223")]
    [InlineData("C10F")]
    public void A004_ManyEqualBytes_AreAValueOrOurException(string start)
    {
        for (int value = 0; value < 256; value += 5)
            Targets.AllBehave([.. Convert.FromHexString(start), .. Enumerable.Repeat((byte)value, 1024)]);
    }

    [Theory]
    [InlineData("C2", TesseraErrorCode.Malformed, 0)]
    [InlineData("00", TesseraErrorCode.Malformed, 0)]
    [InlineData("C3810A", TesseraErrorCode.Malformed, 0)]
    [InlineData("C10D0A", TesseraErrorCode.Malformed, 1)]
    [InlineData("C10B07", TesseraErrorCode.UnsupportedVersion, 1)]
    [InlineData("C17F07", TesseraErrorCode.UnsupportedVersion, 1)]
    public void A005_WrongHeader_IsNamed(string hex, TesseraErrorCode code, int offset) => Targets.AllFail(Convert.FromHexString(hex), code, offset);

    [Fact]
    public void A006_TrailingByte_IsAnErrorForBuffersOnly()
    {
        byte[] data = [.. TesseraSerializer.Serialize(Sample.Create()), 0];
        ChunkStream stream = new(data);

        new Attack(data).Fails<Sample>(TesseraErrorCode.TrailingData, data.Length - 1);
        Assert.NotNull(TesseraSerializer.Deserialize<Sample>(data.AsSpan(), new TesseraOptions { AllowTrailingData = true }));
        Assert.NotNull(TesseraSerializer.Deserialize<Sample>(stream));
        Assert.Equal(data.Length - 1, stream.Taken);
    }

    [Theory]
    [InlineData("C10A0FFFFFFFFFFFFFFFFFFF02")]
    [InlineData("C10A0FFFFFFFFFFFFFFFFFFFFF01")]
    [InlineData("C10A0F8080808080808080808000")]
    public void A008_VarIntTooLarge_IsMalformed(string hex) => Targets.Fails<ulong>(Convert.FromHexString(hex), TesseraErrorCode.Malformed, 3);

    [Theory]
    [InlineData("C10A0F8000")]
    [InlineData("C10A0FFF00")]
    public void A009_VarIntNotShortest_IsMalformed(string hex) => Targets.Fails<ulong>(Convert.FromHexString(hex), TesseraErrorCode.Malformed, 3);

    [Fact]
    public void A011_UnknownCode_IsMalformedEverywhere()
    {
        Targets.AllFail(MessageBuilder.OfScalar(0x1A).Raw(0).ToArray(), TesseraErrorCode.Malformed, 2);
        Targets.Fails<object?[]>(MessageBuilder.Of("2123").Head(1).Raw(0x1A).ToArray(), TesseraErrorCode.Malformed, 7);
        Targets.Fails<List<Sample>>(MessageBuilder.Of("212801045A23").Head(1).Raw(0x2F).ToArray(), TesseraErrorCode.Malformed, 11);
    }

    [Fact]
    public void A053_AfterEveryFailure_TheNextMessageIsRead()
    {
        TesseraOptions options = new();
        byte[] data = TesseraSerializer.Serialize(Sample.Create(), options);
        for (int position = 0; position < data.Length; position++)
        {
            byte[] damaged = [.. data];
            damaged[position] ^= 0x80;
            Read.Try<Sample>(damaged, options);

            Assert.True(DeepEquality.AreEqual(Sample.Create().Tags, TesseraSerializer.Deserialize<Sample>(data.AsSpan(), options)!.Tags));
        }
    }

    [Fact]
    public void A107_EveryByteReplaced_IsAValueThatSerializesOrOurException()
    {
        byte[] data = TesseraSerializer.Serialize(new Sample { Id = 1, Name = "ab", Tags = [""], Any = true });
        for (int position = 0; position < data.Length; position++)
        {
            byte[] damaged = [.. data];
            for (int value = 0; value < 256; value += 5)
            {
                damaged[position] = (byte)value;
                TesseraSerializer.Serialize(TryRead<Sample>(damaged));
                TesseraSerializer.Serialize(TryRead<object>(damaged));
            }
        }
    }

    /// <summary>Covers all short accepted vectors. The long run of the fuzzer tries all 255 values of every byte.</summary>
    [Fact]
    public void A107_EveryByteOfTheVectorsReplaced_IsAValueThatSerializesOrOurException()
    {
        TesseraOptions preserving = new() { References = TesseraReferenceHandling.Preserve };
        int values = 0;
        foreach (Vectors.Vector row in Vectors.VectorFiles.Accept.Values.Where(row => row.IsSingle && row.Bytes.Length <= 60))
        {
            byte[] damaged = row.Bytes;
            for (int position = 0; position < damaged.Length; position++)
            {
                byte before = damaged[position];
                foreach (byte other in (byte[])[0, 0xFF, (byte)(before ^ 1), (byte)(before + 2), (byte)(before ^ 0x80)])
                {
                    damaged[position] = other;
                    if (TryRead<object>(damaged) is object value)
                    {
                        values++;
                        byte[] again = TesseraSerializer.Serialize(value, preserving);
                        Assert.NotNull(TesseraSerializer.Deserialize<object>(again));
                    }
                }

                damaged[position] = before;
            }
        }

        Assert.True(values > 1000, $"{values} values");
    }

    private static T? TryRead<T>(byte[] data)
    {
        try
        {
            return TesseraSerializer.Deserialize<T>(data.AsSpan());
        }
        catch (TesseraException)
        {
            return default;
        }
    }
}
