using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>A TimeOnly: i64 ticks of the day, which is also its memory.</summary>
internal readonly struct TimeOnlyScalar : IFixedScalar<TimeOnly>
{
    public static int Size => 8;

    public static bool CanCopy(ReadOnlySpan<TimeOnly> values) => true;

    public static bool ReadsRaw => true;

    // The caller has reserved these 8 bytes, or proved them present (IFixedScalar).
    public static void Encode(ref byte destination, TimeOnly value) => Unsafe.WriteUnaligned(ref destination, value.Ticks);

    public static bool TryDecode(ref readonly byte source, out TimeOnly value)
    {
        long ticks = Unsafe.ReadUnaligned<long>(in source);
        bool valid = (ulong)ticks < (ulong)TimeSpan.TicksPerDay;
        value = valid ? new TimeOnly(ticks) : default;
        return valid;
    }

    public static int Accept(Span<TimeOnly> values) =>
        MemoryMarshal.Cast<TimeOnly, long>(values).IndexOfAnyExceptInRange(0L, TimeSpan.TicksPerDay - 1);
}
