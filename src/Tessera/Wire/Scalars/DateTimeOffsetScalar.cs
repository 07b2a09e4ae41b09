using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tessera.Wire.Scalars;

/// <summary>i64 UTC ticks, i16 offset in minutes within 14 hours; the clock's ticks must be a date too.</summary>
internal readonly struct DateTimeOffsetScalar : IFixedScalar<DateTimeOffset>
{
    private const int MaxOffset = 14 * 60;

    public static int Size => 10;

    public static bool CanCopy(ReadOnlySpan<DateTimeOffset> values) => false;

    public static bool ReadsRaw => false;

    public static void Encode(ref byte destination, DateTimeOffset value)
    {
        // 10 bytes that the caller reserved (IFixedScalar).
        Unsafe.WriteUnaligned(ref destination, value.UtcTicks);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 8), (short)value.TotalOffsetMinutes);
    }

    public static bool TryDecode(ref readonly byte source, out DateTimeOffset value)
    {
        long utc = Unsafe.ReadUnaligned<long>(in source);
        short minutes = Unsafe.ReadUnaligned<short>(in Unsafe.Add(ref Unsafe.AsRef(in source), 8));
        value = default;
        if (minutes is < -MaxOffset or > MaxOffset || !IsTicks(utc))
            return false;
        long clock = utc + (minutes * TimeSpan.TicksPerMinute);
        if (!IsTicks(clock))
            return false;
        value = new DateTimeOffset(clock, TimeSpan.FromMinutes(minutes));
        return true;
    }

    public static int Accept(Span<DateTimeOffset> values) =>
        throw new UnreachableException("DateTimeOffset is not read raw.");

    private static bool IsTicks(long ticks) => (ulong)ticks <= (ulong)DateTime.MaxValue.Ticks;
}
