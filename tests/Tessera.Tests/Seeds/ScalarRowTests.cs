using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about values in the table of features of earlier systems. Each test has the number of its row.</summary>
public class ScalarRowTests
{
    [Fact]
    public void Row038_NumbersAndBool()
    {
        Keep(false, true);
        Keep(byte.MinValue, byte.MaxValue);
        Keep(sbyte.MinValue, sbyte.MaxValue);
        Keep(ushort.MinValue, ushort.MaxValue);
        Keep(short.MinValue, short.MaxValue);
        Keep(uint.MinValue, uint.MaxValue);
        Keep(int.MinValue, int.MaxValue);
        Keep(ulong.MinValue, ulong.MaxValue);
        Keep(long.MinValue, long.MaxValue);
        Keep(float.NaN, float.Epsilon, float.NegativeInfinity);
        Keep(double.NaN, double.Epsilon, double.MaxValue);
        Assert.True(double.IsNegative(Written.RoundTrip(-0.0)));
    }

    [Fact]
    public void Row039_DecimalsWithTheirScale()
    {
        foreach (decimal value in new[] { 1m, 1.0m, 1.00m, -0.0m, 123456.123456m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m })
            Assert.Equal(decimal.GetBits(value), decimal.GetBits(Written.RoundTrip(value)));
    }

    [Fact]
    public void Row040_Chars() => Keep('\0', 'T', '®', '\ud800', '\uffff');

    [Fact]
    public void Row041_TextOfAnyUnits() => Keep("", "a\0b", "é", "漢字", "🌉", "\ud800", "a\udc00b", new string('x', 100_000), new string('漢', 100_000));

    [Fact]
    public void Row042_NullTextIsNotEmptyText()
    {
        Assert.Null(Written.RoundTrip<string?>(null));
        Assert.Equal("", Written.RoundTrip(""));
        Assert.Equal([null, "", null], Written.RoundTrip(new List<string?> { null, "", null }));
        Assert.Null(Written.RoundTrip(new Holder<string> { Value = null }).Value);
    }

    [Fact]
    public void Row043_PointsInTime_ToTheTick()
    {
        DateTime value = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddTicks(1);

        Keep(value, DateTime.MinValue, DateTime.MaxValue);
        Assert.Equal(value, Written.RoundTrip(value.ToLocalTime()).ToUniversalTime());
    }

    [Fact]
    public void Row046_TimesWithOffset()
    {
        DateTimeOffset value = new(2020, 1, 1, 0, 0, 0, TimeSpan.FromMinutes(-330));
        DateTimeOffset copy = Written.RoundTrip(value);

        Assert.Equal((value, value.Offset), (copy, copy.Offset));
        Keep(DateTimeOffset.MinValue, DateTimeOffset.MaxValue);
    }

    [Fact]
    public void Row047_Durations() => Keep(TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(-1));

    [Fact]
    public void Row048_Guids() => Keep(Guid.Empty, Guid.AllBitsSet, new Guid("00112233-4455-6677-8899-aabbccddeeff"));

    [Fact]
    public void Row049_EnumsAreTheirNumbers()
    {
        Keep(Bytes.Top);
        Keep(Signed.Low, (Signed)100);
        Keep(Wide.Top);
        Assert.Equal(TesseraSerializer.Serialize((byte)255), TesseraSerializer.Serialize(Bytes.Top));
        Assert.Equal(Wide.Top, Written.ReadInto<Wide>(long.MaxValue));
    }

    /// <summary>Names of enum values can always be read. An attribute or a converter makes the writer use them.</summary>
    [Fact]
    public void Row050_EnumsByName()
    {
        TesseraOptions names = new() { Converters = [TesseraConverter.Create<Signed, string>(value => value.ToString(), Enum.Parse<Signed>)] };
        byte[] data = TesseraSerializer.Serialize(new[] { Signed.Low, Signed.High }, names);

        Assert.Equal("""["Low","High"]""", Encoding.UTF8.GetString(Messages.ToJson(data)));
        Assert.Equal([Signed.Low, Signed.High], TesseraSerializer.Deserialize<Signed[]>(data, names)!);
        Assert.Equal([Signed.Low, Signed.High], TesseraSerializer.Deserialize<Signed[]>(data)!);
        Read.Fails<Signed>(TesseraSerializer.Serialize("Missing"), TesseraErrorCode.InvalidValue);
        Assert.Equal("One", TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Named.One)));
        Assert.Equal(Named.One, Written.RoundTrip(new Holder<Named> { Value = Named.One }).Value);
    }

    /// <summary>Arrays of numbers are copies of their memory, without bytes between the elements and without conversions.</summary>
    [Fact]
    public void Row057_ArraysOfNumbers_AreTheirMemory()
    {
        double[] numbers = [.. Enumerable.Range(0, 1000).Select(i => i / 7.0)];
        byte[] memory = new byte[numbers.Length * sizeof(double)];
        Buffer.BlockCopy(numbers, 0, memory, 0, memory.Length);

        byte[] data = TesseraSerializer.Serialize(numbers);

        Assert.InRange(data.Length - memory.Length, 0, 16);
        Assert.Equal(memory, data[^memory.Length..]);
        Assert.Equal(numbers, TesseraSerializer.Deserialize<double[]>(data));
    }

    private static void Keep<T>(params T[] values)
    {
        Assert.Equal(values, Written.RoundTrip(values));
        Assert.Equal(values.Cast<object>(), Written.RoundTrip(values.Cast<object>().ToArray()).Select(value => typeof(T).IsEnum ? Enum.ToObject(typeof(T), value) : value));
        foreach (T value in values)
        {
            Assert.Equal(value, Written.RoundTrip(value));
            Assert.Equal(value, Written.RoundTrip(new Holder<T> { Value = value }).Value);
        }
    }

    public enum Bytes : byte
    {
        None,
        Top = 255,
    }

    public enum Signed : sbyte
    {
        Low = -128,
        None = 0,
        High = 127,
    }

    [TesseraWireNames]
    public enum Named
    {
        None,
        One,
    }

    public enum Wide : ulong
    {
        None,
        Top = long.MaxValue,
    }
}
