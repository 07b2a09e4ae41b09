using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>i64 UTC ticks, i16 offset in minutes within 14 hours; the clock's ticks must be a date too.</summary>
internal readonly struct DateTimeOffsetScalar : IFixedScalar<DateTimeOffset>
{
    private const int MaxOffset = 14 * 60;
    private const long MaxShift = MaxOffset * TimeSpan.TicksPerMinute;

    /// <summary>The constructor divides and checks again what is known here; it is passed by where the memory is what is expected.</summary>
    private static readonly bool s_isPlain = FastPaths.Enabled && IsPlain();

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
        if ((uint)(minutes + MaxOffset) > 2 * MaxOffset || !(IsInside(utc) || AreTicks(utc, minutes)))
        {
            value = default;
            return false;
        }

        value = s_isPlain
            ? Unsafe.BitCast<Memory, DateTimeOffset>(new Memory(minutes, utc))
            : new DateTimeOffset(utc + (minutes * TimeSpan.TicksPerMinute), new TimeSpan(minutes * TimeSpan.TicksPerMinute));
        return true;
    }

    public static int Accept(Span<DateTimeOffset> values) =>
        throw new UnreachableException("DateTimeOffset is not read raw.");

    private static bool IsPlain()
    {
        if (Unsafe.SizeOf<DateTimeOffset>() != Unsafe.SizeOf<Memory>())
            return false;
        DateTimeOffset sample = new(2001, 2, 3, 4, 5, 6, TimeSpan.FromMinutes(-754));
        return Unsafe.BitCast<DateTimeOffset, Memory>(sample) == new Memory(-754, sample.UtcTicks);
    }

    /// <summary>So far from both ends of time that no offset leads beyond them, as most are.</summary>
    private static bool IsInside(long utc) => (ulong)(utc - MaxShift) <= (ulong)(DateTime.MaxValue.Ticks - (2 * MaxShift));

    /// <summary>Inlined, rare as it is: a call in the loop over many values would have them stored for its sake.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreTicks(long utc, int minutes) => IsTicks(utc) && IsTicks(utc + (minutes * TimeSpan.TicksPerMinute));

    private static bool IsTicks(long ticks) => (ulong)ticks <= (ulong)DateTime.MaxValue.Ticks;

    /// <summary>What a DateTimeOffset was seen to consist of.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private readonly record struct Memory(int Minutes, long UtcTicks);
}
