using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>The canonical values of the canonical profile (spec/format.md §9).</summary>
internal readonly struct CanonicalForm :
    ICanonicalForm<Half>, ICanonicalForm<float>, ICanonicalForm<double>, ICanonicalForm<decimal>, ICanonicalForm<DateTime>, ICanonicalForm<DateTimeOffset>
{
    // Both zeros are equal to 0. The NaN constants of .NET have the sign bit set, so they cannot be used.
    public static Half Normalize(Half value) => Half.IsNaN(value) ? BitConverter.UInt16BitsToHalf(0x7E00) : value == Half.Zero ? Half.Zero : value;

    public static float Normalize(float value) => float.IsNaN(value) ? BitConverter.UInt32BitsToSingle(0x7FC00000) : value == 0 ? 0 : value;

    public static double Normalize(double value) => double.IsNaN(value) ? BitConverter.UInt64BitsToDouble(0x7FF8000000000000) : value == 0 ? 0 : value;

    public static bool AreNormal(ReadOnlySpan<Half> values) =>
        FloatBits.AreOrdinary<ushort>(MemoryMarshal.Cast<Half, ushort>(values), infinity: 0x7C00, sign: 0x8000);

    public static bool AreNormal(ReadOnlySpan<float> values) =>
        FloatBits.AreOrdinary<uint>(MemoryMarshal.Cast<float, uint>(values), infinity: 0x7F800000, sign: 0x80000000);

    public static bool AreNormal(ReadOnlySpan<double> values) =>
        FloatBits.AreOrdinary<ulong>(MemoryMarshal.Cast<double, ulong>(values), infinity: 0x7FF0000000000000, sign: 0x8000000000000000);

    /// <summary>Removes the zeros at the end of the fraction.</summary>
    public static decimal Normalize(decimal value)
    {
        if (value == 0)
            return 0;
        int scale = value.Scale;
        if (scale == 0)
            return value;
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        UInt128 digits = new((uint)bits[2], ((ulong)(uint)bits[1] << 32) | (uint)bits[0]);
        while (scale > 0 && UInt128.IsEvenInteger(digits))
        {
            (UInt128 shorter, UInt128 digit) = UInt128.DivRem(digits, 10);
            if (digit != 0)
                break;
            digits = shorter;
            scale--;
        }

        return new decimal(unchecked((int)(uint)digits), unchecked((int)(uint)(digits >> 32)), unchecked((int)(uint)(digits >> 64)), value < 0, (byte)scale);
    }

    /// <summary>Keeps what the clock shows, which is what Equals compares.</summary>
    public static DateTime Normalize(DateTime value) => DateTime.SpecifyKind(value, DateTimeKind.Unspecified);

    /// <summary>Keeps the instant, which is what Equals compares.</summary>
    public static DateTimeOffset Normalize(DateTimeOffset value) => value.ToUniversalTime();
}
