using System.Runtime.InteropServices;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Nullable scalars are moved in batches. Tests more values than a batch holds, and an error at every place.</summary>
public class NullableScalarsTests
{
    /// <summary>Several batches and a remainder.</summary>
    private const int Count = 700;

    [Fact]
    public void Serialize_NullableIntegers_WritesAByteAndTheValueIfThereIsOne()
    {
        int?[] values = Make(i => i * 7919);
        List<byte> expected = [];
        foreach (int? value in values)
        {
            expected.Add(value.HasValue ? (byte)1 : (byte)0);
            if (value is int present)
                expected.AddRange(BitConverter.GetBytes(present));
        }

        byte[] data = TesseraSerializer.Serialize(values);

        Assert.Equal(expected, data[^expected.Count..]);
        Assert.Equal(data, TesseraSerializer.Serialize(values.ToList()));
    }

    [Fact]
    public void RoundTrip_EveryScalar_KeepsTheData()
    {
        RoundTrip(i => i % 3 == 0);
        RoundTrip(i => (byte)i);
        RoundTrip(i => (char)i);
        RoundTrip(i => (short)-i);
        RoundTrip(i => i * 1_000_003);
        RoundTrip(i => i * -1_000_000_000_003);
        RoundTrip(i => (Int128)i << 77);
        RoundTrip(i => i / 3.0);
        RoundTrip(i => (Half)i);
        RoundTrip(i => i / 100m);
        RoundTrip(i => (DayOfWeek)(i % 7));
        RoundTrip(i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        RoundTrip(i => TimeSpan.FromSeconds(i));
        RoundTrip(i => DateOnly.FromDayNumber(i));
        RoundTrip(i => TimeOnly.MinValue.AddMinutes(i));
        RoundTrip(i => new DateTime(2020, 1, 1, 0, 0, 0, (DateTimeKind)(i % 3)).AddHours(i));
        RoundTrip(i => new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromMinutes((i % 1681) - 840)).AddSeconds(i));
    }

    [Fact]
    public void Deserialize_PresenceThatIsNeither_IsFoundEverywhere() => Check(_ => new int?[67], [2], 0);

    [Fact]
    public void Deserialize_InvalidValue_IsFoundEverywhere()
    {
        byte[] tooLarge = [1, .. MemoryMarshal.AsBytes(new ReadOnlySpan<long>([DateTime.MaxValue.Ticks + 1]))];

        // All before it are absent, all behind it present.
        Check<DateTime>(at => [.. Enumerable.Range(0, 67).Select(i => i < at ? default(DateTime?) : DateTime.UnixEpoch)], tooLarge, 1);
    }

    /// <summary>Presence bytes look like values here. Only the bytes in front tell which of them a byte is.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(50)]
    public void RoundTrip_RowsOfOnes_TellsFlagsFromValues(int nullsInHundred)
    {
        Random random = new(nullsInHundred);
        for (int count = 0; count < 100; count++)
        {
            byte?[] bytes = [.. Enumerable.Range(0, count).Select(_ => random.Next(100) < nullsInHundred ? default(byte?) : (byte)(random.Next(8) == 0 ? random.Next(256) : 1))];
            bool?[] booleans = [.. bytes.Select(b => b is byte present ? present == 1 : default(bool?))];

            Assert.Equal(bytes.SelectMany(ToWire), TesseraSerializer.Serialize(bytes)[^bytes.Sum(b => b is null ? 1 : 2)..]);
            Assert.Equal(bytes, TesseraSerializer.Deserialize<byte?[]>(TesseraSerializer.Serialize(bytes)));
            Assert.Equal(booleans, TesseraSerializer.Deserialize<bool?[]>(TesseraSerializer.Serialize(booleans)));
        }

        static byte[] ToWire(byte? value) => value is byte present ? [1, present] : [0];
    }

    [Fact]
    public void Deserialize_OptionalBooleansWithAByteThatIsNeither_NamesIt()
    {
        bool?[] values = Make(i => i % 7 != 0)[..90];
        byte[] data = TesseraSerializer.Serialize(values);
        int start = data.Length - values.Sum(b => b is null ? 1 : 2);
        for (int at = start; at < data.Length; at++)
        {
            byte before = data[at];
            data[at] = 2;
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<bool?[]>(data));
            data[at] = before;

            Assert.Equal((TesseraErrorCode.InvalidValue, at), (error.Code, error.Offset));
        }
    }

    [Fact]
    public void Deserialize_OptionalBytesWithAByteOfTwo_TakesItForAValueOnly()
    {
        byte?[] values = Make(_ => (byte)1)[..90];
        byte[] data = TesseraSerializer.Serialize(values);
        int at = data.Length - values.Sum(b => b is null ? 1 : 2);
        for (int i = 0; i < values.Length; i++)
        {
            byte[] flag = [.. data];
            flag[at] = 2;
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<byte?[]>(flag));
            Assert.Equal((TesseraErrorCode.InvalidValue, at, $"$[{i}]"), (error.Code, error.Offset, error.Path));
            at++;
            if (values[i] is null)
                continue;
            byte[] value = [.. data];
            value[at++] = 2;
            Assert.Equal([.. values[..i], 2, .. values[(i + 1)..]], TesseraSerializer.Deserialize<byte?[]>(value)!);
        }
    }

    [Fact]
    public void Deserialize_CutAnywhere_IsUnexpectedEnd()
    {
        byte[] data = TesseraSerializer.Serialize(Make(i => i)[..50]);
        for (int length = 0; length < data.Length; length++)
            Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int?[]>(data.AsSpan(0, length))).Code);
        data = TesseraSerializer.Serialize(Make(_ => true)[..50]);
        for (int length = 0; length < data.Length; length++)
            Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<bool?[]>(data.AsSpan(0, length))).Code);
    }

    /// <summary>Overwrites the element at each place. All elements before it are absent.</summary>
    private static void Check<T>(Func<int, T?[]> make, byte[] invalid, int errorAt)
        where T : struct
    {
        for (int at = 0; at < 67; at++)
        {
            T?[] values = make(at);
            byte[] data = TesseraSerializer.Serialize(values);
            int size = TesseraSerializer.Serialize(new T?[] { default(T) }).Length - TesseraSerializer.Serialize(new T?[] { null }).Length;
            int start = data.Length - values.Length - (size * values.Count(v => v.HasValue)) + at;
            invalid.CopyTo(data, start);

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T?[]>(data));

            Assert.Equal((TesseraErrorCode.InvalidValue, start + errorAt, $"$[{at}]"), (error.Code, error.Offset, error.Path));
        }
    }

    private static void RoundTrip<T>(Func<int, T> create)
        where T : struct
    {
        T?[] values = Make(create);
        byte[] data = TesseraSerializer.Serialize(values);

        Assert.Equal(values, TesseraSerializer.Deserialize<T?[]>(data.AsSpan()));
        Assert.Equal(values, TesseraSerializer.Deserialize<List<T?>>(data.AsSpan()));
        using MemoryStream stream = new(data);
        Assert.Equal(values, TesseraSerializer.Deserialize<T?[]>(stream));
    }

    private static T?[] Make<T>(Func<int, T> create)
        where T : struct => [.. Enumerable.Range(0, Count).Select(i => i % 5 is 0 or 3 ? default(T?) : create(i))];
}
