using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>A DateTimeOffset: i64 UTC ticks and i16 offset in minutes, at most 14 hours. The clock's ticks must be in range too.</summary>
internal readonly struct DateTimeOffsetScalar : IFixedScalar<DateTimeOffset>
{
    private const int MaxOffset = 14 * 60;
    private const long MaxShift = MaxOffset * TimeSpan.TicksPerMinute;

    /// <summary>Whether the memory is as expected, so that the constructor, which divides and repeats the checks made here, can be avoided.</summary>
    private static readonly bool s_isPlain = FastPaths.Enabled && IsPlain();

    public static int Size => 10;

    public static bool CanCopy(ReadOnlySpan<DateTimeOffset> values) => false;

    public static bool ReadsRaw => false;

    public static void Encode(ref byte destination, DateTimeOffset value)
    {
        // The caller has reserved these 10 bytes (IFixedScalar).
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

    /// <summary>Whether the ticks are so far from both ends of time that no offset leads beyond them, as is usual.</summary>
    private static bool IsInside(long utc) => (ulong)(utc - MaxShift) <= (ulong)(DateTime.MaxValue.Ticks - (2 * MaxShift));

    /// <summary>Inlined although it is rarely used: because of a call, the loop over many values would have to store its variables.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreTicks(long utc, int minutes) => IsTicks(utc) && IsTicks(utc + (minutes * TimeSpan.TicksPerMinute));

    private static bool IsTicks(long ticks) => (ulong)ticks <= (ulong)DateTime.MaxValue.Ticks;

    /// <summary>The memory of a DateTimeOffset, as <see cref="IsPlain"/> has checked.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private readonly record struct Memory(int Minutes, long UtcTicks);
}
