using System.Runtime.InteropServices;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Arrays are checked in blocks of several values. The first invalid value must be found in every place.</summary>
public class InvalidElementTests
{
    /// <summary>More than two of the largest blocks, and a remainder.</summary>
    private const int Count = 67;

    [Fact]
    public void Deserialize_InvalidBoolean_IsFoundEverywhere() => Check(new bool[Count], [2]);

    [Fact]
    public void Deserialize_InvalidDateTime_IsFoundEverywhere() => Check(new DateTime[Count], Bytes(DateTime.MaxValue.Ticks + 1));

    [Fact]
    public void Deserialize_InvalidLocalDateTime_IsFoundEverywhere() => Check(new DateTime[Count], Bytes((2UL << 62) | ((ulong)DateTime.MaxValue.Ticks + 1)));

    [Fact]
    public void Deserialize_DateTimeOfKindThree_IsFoundEverywhere() => Check(new DateTime[Count], Bytes(3UL << 62));

    [Fact]
    public void Deserialize_InvalidDateOnly_IsFoundEverywhere() => Check(new DateOnly[Count], Bytes(DateOnly.MaxValue.DayNumber + 1));

    [Fact]
    public void Deserialize_InvalidTimeOnly_IsFoundEverywhere() => Check(new TimeOnly[Count], Bytes(TimeSpan.TicksPerDay));

    [Fact]
    public void Deserialize_DecimalOfScale29_IsFoundEverywhere() => Check(new decimal[Count], Bytes(29U << 16));

    [Fact]
    public void Deserialize_DecimalWithUnusedFlag_IsFoundEverywhere() => Check(new decimal[Count], Bytes(1U));

    [Fact]
    public void RoundTrip_LocalTimesAmongOthers_KeepsAll()
    {
        for (int at = 0; at < Count; at++)
        {
            DateTime[] values = [.. Enumerable.Repeat(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), Count)];
            values[at] = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Local);

            DateTime[] copy = TesseraSerializer.Deserialize<DateTime[]>(TesseraSerializer.Serialize(values))!;

            Assert.Equal(values, copy);
            Assert.Equal(values.Select(v => v.Kind), copy.Select(v => v.Kind));
        }
    }

    private static ReadOnlySpan<byte> Bytes<T>(T value)
        where T : unmanaged => MemoryMarshal.AsBytes(new ReadOnlySpan<T>([value])).ToArray();

    private static void Check<T>(T[] valid, ReadOnlySpan<byte> invalid)
        where T : unmanaged
    {
        byte[] message = TesseraSerializer.Serialize(valid);
        int size = SizeOnTheWire<T>();
        int start = message.Length - (valid.Length * size);
        for (int at = 0; at < valid.Length; at++)
        {
            byte[] bad = [.. message];
            invalid.CopyTo(bad.AsSpan(start + (at * size)));

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T[]>(bad));

            Assert.Equal((TesseraErrorCode.InvalidValue, start + (at * size), $"$[{at}]"), (error.Code, error.Offset, error.Path));
        }
    }

    private static int SizeOnTheWire<T>() =>
        TesseraSerializer.Serialize(new T[2]).Length - TesseraSerializer.Serialize(new T[1]).Length;
}
