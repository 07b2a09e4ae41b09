using System.Runtime.CompilerServices;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Bits that are not a value of their type, and values that do not fit the target.</summary>
public class ScalarTests
{
    private const TesseraErrorCode Invalid = TesseraErrorCode.InvalidValue;

    /// <summary>A native integer has the size of the machine's. The format cannot express another byte order or layout.</summary>
    [Fact]
    public void A083_BeyondThisMachine_IsAnError()
    {
        byte[] wide = TesseraSerializer.Serialize(1L << 40);
        if (IntPtr.Size == sizeof(long))
            Assert.Equal(1L << 40, TesseraSerializer.Deserialize<nint>(wide.AsSpan()));
        else
            Read.Fails<nint>(wide, Invalid);
        Read.Fails<short>(TesseraSerializer.Serialize(nint.MaxValue), Invalid);
        Read.Fails<nint>(TesseraSerializer.Serialize(1UL << 63), Invalid);
        Read.Fails<nuint>(TesseraSerializer.Serialize(-1L), Invalid);
        for (int second = 0; second < 256; second++)
        {
            // A carriage return is the trace of a text channel.
            if (second is not (0x0A or 0x0D or 0x0F or >= 0x80))
                Read.Fails<long>([0xC1, (byte)second, .. wide[2..]], TesseraErrorCode.UnsupportedVersion);
        }

        // An identity of a layout that this program does not have.
        Read.Fails<Tuple<int>>([0xC1, 0x0A, 0x3E, 1, 2, 3, 4, 5, 6, 7, 8, 1, 0, 0, 0], TesseraErrorCode.TypeNotAllowed);
    }

    [Fact]
    public void A010_ValueThatDoesNotSurvive_IsInvalid()
    {
        Read.Fails<byte>(TesseraSerializer.Serialize(300), Invalid);
        Read.Fails<ulong>(TesseraSerializer.Serialize(-1), Invalid);
        Read.Fails<long>(TesseraSerializer.Serialize(1UL << 63), Invalid);
        Read.Fails<double>(TesseraSerializer.Serialize((1L << 53) + 1), Invalid);
        Read.Fails<float>(TesseraSerializer.Serialize(0.1), Invalid);
        Read.Fails<int>(TesseraSerializer.Serialize(1.5), Invalid);
        Read.Fails<int>(TesseraSerializer.Serialize(double.NaN), Invalid);
        Read.Fails<DayOfWeek>(TesseraSerializer.Serialize(1L << 40), Invalid);
        Assert.Equal(2, TesseraSerializer.Deserialize<int>(TesseraSerializer.Serialize(2.00m).AsSpan()));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(127)]
    [InlineData(128)]
    [InlineData(16_383)]
    [InlineData(16_384)]
    [InlineData(1 << 20)]
    public void A077_StringOfEveryLength_IsExact(int length)
    {
        foreach (string text in new[] { new string('a', length), new string('\u20AC', length), new string('\uD800', length) })
        {
            byte[] data = TesseraSerializer.Serialize(text);

            Assert.Equal(text, TesseraSerializer.Deserialize<string>(data.AsSpan()));
            Assert.Equal(text, TesseraSerializer.Deserialize<string>(Segments.Of(data, 4095)));
            Assert.Equal(text, TesseraSerializer.Deserialize<string>(new ChunkStream(data, 4097)));
        }
    }

    [Fact]
    public void A077_OneUnitAnywhere_DecidesTheWidth()
    {
        for (int length = 1; length <= 80; length++)
        {
            for (int at = 0; at < length; at++)
            {
                foreach (char unit in "\u00FF\u0100\uFF00")
                {
                    string text = new string('a', at) + unit + new string('b', length - at - 1);
                    byte[] data = TesseraSerializer.Serialize(text);

                    Assert.Equal(text, TesseraSerializer.Deserialize<string>(data.AsSpan()));
                    Assert.Equal(3 + (length < 63 ? 1 : 2) + (unit > 0xFF ? 2 * length : length), data.Length);
                }
            }
        }
    }

    [Fact]
    public void A076_StringSplitInsideUnits_IsTheSame()
    {
        const string Text = "a\u20AC\U0001F600\uD800z";
        byte[] data = TesseraSerializer.Serialize(Text);
        for (int at = 0; at <= data.Length; at++)
            Assert.Equal(Text, TesseraSerializer.Deserialize<string>(Segments.Split(data, at)));
    }

    [Fact]
    public void A078_BooleanThatIsNeither_IsInvalid()
    {
        for (int value = 2; value < 256; value += 23)
        {
            byte bits = (byte)value;
            byte[] many = MessageBuilder.Of("2101").Head(100).Repeat(1, 77).Raw(bits).Repeat(0, 22).ToArray();

            Targets.FailsUnlessPassedOver<bool>(MessageBuilder.OfScalar(1).Raw(bits).ToArray(), Invalid, 3);
            Targets.FailsUnlessPassedOver<bool[]>(many, Invalid, 7 + 1 + 77);
            Targets.FailsUnlessPassedOver<List<bool>>(many, Invalid, 7 + 1 + 77);
            Targets.Fails<int?[]>(MessageBuilder.Of("212007").Head(1).Raw(bits).I32(1).ToArray(), Invalid, 8);
            Targets.FailsUnlessPassedOver<Flags[]>(MessageBuilder.Of("21" + "2802" + "044101" + "044201").Head(1).Raw(1, bits).ToArray(), Invalid, 15);
        }
    }

    [Fact]
    public void A078_BooleanThatIsNeither_IsFoundWhereItIs()
    {
        foreach (int length in (int[])[1, 15, 63, 64, 65, 127, 128, 200])
        {
            byte[] data = TesseraSerializer.Serialize(new bool[length]);
            for (int at = data.Length - length; at < data.Length; at++)
            {
                foreach (byte bits in (byte[])[0x02, 0x03, 0x80, 0xFF])
                {
                    data[at] = bits;
                    Assert.Equal((Invalid, at), (Read.Fails<bool[]>(data).Code, Read.Fails<bool[]>(data).Offset));
                }

                data[at] = 1;
            }

            Assert.DoesNotContain(false, TesseraSerializer.Deserialize<bool[]>(data.AsSpan())!);
        }
    }

    [Theory]
    [InlineData("01000000")]
    [InlineData("00001D00")]
    [InlineData("0000FF00")]
    [InlineData("00000040")]
    [InlineData("00000001")]
    public void A079_DecimalFlags_AreChecked(string flags)
    {
        byte[] bits = [.. Convert.FromHexString(flags), .. new byte[12]];

        Targets.FailsUnlessPassedOver<decimal>(MessageBuilder.OfScalar(0x13).Raw(bits).ToArray(), Invalid, 3);
        Targets.FailsUnlessPassedOver<decimal[]>(MessageBuilder.Of("2113").Head(2).Raw(new byte[16]).Raw(bits).ToArray(), Invalid, 23);
    }

    [Theory]
    [InlineData(0x15, "FFFFFFFFFFFFFFFF")]
    [InlineData(0x15, "00000000000000C0")]
    [InlineData(0x15, "004037F47528CA2B")]
    [InlineData(0x16, "00007C8B4D8ED7084903")]
    [InlineData(0x16, "FFFFFFFFFFFFFFFF0000")]
    [InlineData(0x16, "0000000000000000C4FF")]
    [InlineData(0x18, "FFFFFFFF")]
    [InlineData(0x18, "DBB93700")]
    [InlineData(0x19, "00C0692AC9000000")]
    [InlineData(0x19, "FFFFFFFFFFFFFFFF")]
    public void A081_TimesOutOfRange_AreInvalid(byte code, string bits)
    {
        byte[] value = Convert.FromHexString(bits);
        byte[] single = MessageBuilder.OfScalar(code).Raw(value).ToArray();
        byte[] list = MessageBuilder.Of($"21{code:X2}").Head(1).Raw(value).ToArray();

        switch (code)
        {
            case 0x15:
                Targets.FailsUnlessPassedOver<DateTime>(single, Invalid, 3);
                Targets.FailsUnlessPassedOver<DateTime[]>(list, Invalid, 7);
                break;
            case 0x16:
                Targets.FailsUnlessPassedOver<DateTimeOffset>(single, Invalid, 3);
                Targets.FailsUnlessPassedOver<DateTimeOffset[]>(list, Invalid, 7);
                break;
            case 0x18:
                Targets.FailsUnlessPassedOver<DateOnly>(single, Invalid, 3);
                Targets.FailsUnlessPassedOver<DateOnly[]>(list, Invalid, 7);
                break;
            default:
                Targets.FailsUnlessPassedOver<TimeOnly>(single, Invalid, 3);
                Targets.FailsUnlessPassedOver<TimeOnly[]>(list, Invalid, 7);
                break;
        }
    }

    [Fact]
    public void A082_TextThatIsNoVersionOrUri_IsInvalid()
    {
        foreach (string text in new[] { "-2", "", "1", "1.2.3.4.5", "1.99999999999" })
            Refuse<Version>("2B122476657273696F6E12", text);
        Refuse<Uri>("2B0A2475726912", "http://");

        static void Refuse<T>(string descriptor, string text)
        {
            MessageBuilder message = MessageBuilder.Of(descriptor);
            int at = message.ToArray().Length;
            Attack attack = new(message.Text(text).ToArray());
            attack.FailsAs<T>(Invalid, at);
            attack.FailsAs<object>(Invalid, at);
        }
    }

    [Fact]
    public void A084_PaddingOfStructs_NeverGetsOut()
    {
        byte[] first = SerializeOnDirtyStack(0xFF);

        Assert.Equal(first, SerializeOnDirtyStack(0xA5));
        Assert.DoesNotContain((byte)0xA5, first);
    }

    [Fact]
    public void A086_SourceAtEveryOffset_IsTheSame()
    {
        byte[] data = TesseraSerializer.Serialize(Sample.Create());
        for (int offset = 0; offset < 16; offset++)
        {
            byte[] moved = [.. new byte[offset], .. data];
            Sample? read = TesseraSerializer.Deserialize<Sample>(moved.AsSpan(offset));

            Assert.Equal(data, TesseraSerializer.Serialize(read));
            for (int length = 0; length < 64; length++)
                Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(moved.AsSpan(offset, length)); });
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] SerializeOnDirtyStack(byte poison)
    {
        Span<byte> dirt = stackalloc byte[4096];
        dirt.Fill(poison);
        return SerializePadded(dirt[7]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] SerializePadded(byte poison)
    {
        Padded[] values = new Padded[3];
        for (int i = 0; i < values.Length; i++)
            values[i] = new Padded { A = 1, B = 2 };
        return poison == 0 ? [] : TesseraSerializer.Serialize(values);
    }

    public struct Padded
    {
        public byte A { get; set; }

        public long B { get; set; }
    }

    public struct Flags
    {
        public bool A { get; set; }

        public bool B { get; set; }
    }
}
