using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tessera.Wire.Scalars;

/// <summary>
/// u64: kind in the top two bits, ticks below. Local time is stored as its UTC instant, so that it survives a change of time zone;
/// unspecified and UTC values have the memory of a DateTime.
/// </summary>
internal readonly struct DateTimeScalar : IFixedScalar<DateTime>
{
    private const ulong TicksMask = (1UL << 62) - 1;
    private const ulong LocalKind = 2UL << 62;

    public static int Size => 8;

    /// <summary>False because of local values, whose memory holds local ticks.</summary>
    public static bool WritesRaw => false;

    public static bool ReadsRaw => false;

    public static void Encode(ref byte destination, DateTime value)
    {
        ulong bits = value.Kind == DateTimeKind.Local
            ? LocalKind | (ulong)value.ToUniversalTime().Ticks
            : ((ulong)value.Kind << 62) | (ulong)value.Ticks;
        // 8 bytes that the caller reserved (IFixedScalar).
        Unsafe.WriteUnaligned(ref destination, bits);
    }

    public static bool TryDecode(ref readonly byte source, out DateTime value)
    {
        ulong bits = Unsafe.ReadUnaligned<ulong>(in source);
        ulong ticks = bits & TicksMask;
        int kind = (int)(bits >> 62);
        if (kind == 3 || ticks > (ulong)DateTime.MaxValue.Ticks)
        {
            value = default;
            return false;
        }

        value = kind == 2 ? new DateTime((long)ticks, DateTimeKind.Utc).ToLocalTime() : new DateTime((long)ticks, (DateTimeKind)kind);
        return true;
    }

    public static int IndexOfInvalid(ReadOnlySpan<DateTime> values) =>
        throw new UnreachableException("DateTime is not read raw.");
}
