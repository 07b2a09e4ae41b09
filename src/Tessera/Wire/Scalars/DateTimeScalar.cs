using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire.Scalars;

/// <summary>
/// A DateTime: u64 with the kind in the top two bits and the ticks below. Local time is written as its UTC instant, so that it survives a change of time zone.
/// The wire form of unspecified and UTC times is the memory of a DateTime (the vectors of all kinds test this).
/// </summary>
internal readonly struct DateTimeScalar : IFixedScalar<DateTime>
{
    private const ulong UtcKind = 1UL << 62;
    private const ulong LocalKind = 2UL << 62;
    private const ulong NoTime = ulong.MaxValue;

    private static readonly ulong s_maxTicks = (ulong)DateTime.MaxValue.Ticks;

    public static int Size => 8;

    public static bool ReadsRaw => true;

    /// <summary>Whether there are no local times, which alone have the top bit set.</summary>
    public static bool CanCopy(ReadOnlySpan<DateTime> values)
    {
        ref ulong bits = ref Unsafe.As<DateTime, ulong>(ref MemoryMarshal.GetReference(values));
        Vector256<ulong> all = Vector256<ulong>.Zero;
        int i = 0;
        for (; i <= values.Length - Vector256<ulong>.Count; i += Vector256<ulong>.Count)
            all |= Vector256.LoadUnsafe(ref bits, (nuint)i);
        ulong rest = 0;
        for (; i < values.Length; i++)
            rest |= Unsafe.Add(ref bits, i);
        return all.ExtractMostSignificantBits() == 0 && (long)rest >= 0;
    }

    public static void Encode(ref byte destination, DateTime value)
    {
        ulong bits = Unsafe.BitCast<DateTime, ulong>(value);
        // The caller has reserved these 8 bytes (IFixedScalar).
        Unsafe.WriteUnaligned(ref destination, (long)bits >= 0 ? bits : EncodeLocal(value));
    }

    public static bool TryDecode(ref readonly byte source, out DateTime value)
    {
        ulong bits = Unsafe.ReadUnaligned<ulong>(in source);
        if (IsClockOrUtc(bits))
        {
            value = Unsafe.BitCast<ulong, DateTime>(bits);
            return true;
        }

        ulong local = DecodeLocal(bits);
        value = Unsafe.BitCast<ulong, DateTime>(local);
        return local != NoTime;
    }

    public static int Accept(Span<DateTime> values)
    {
        ref ulong bits = ref Unsafe.As<DateTime, ulong>(ref MemoryMarshal.GetReference(values));
        Vector512<ulong> ticks = Vector512.Create(~UtcKind);
        (Vector512<ulong> even, Vector512<ulong> odd) = (Vector512<ulong>.Zero, Vector512<ulong>.Zero);
        int i = 0;
        // Most blocks have no local times and need no second pass.
        for (; i <= values.Length - (2 * Vector512<ulong>.Count); i += 2 * Vector512<ulong>.Count)
        {
            even = Vector512.Max(even, Vector512.LoadUnsafe(ref bits, (nuint)i) & ticks);
            odd = Vector512.Max(odd, Vector512.LoadUnsafe(ref bits, (nuint)(i + Vector512<ulong>.Count)) & ticks);
        }

        if (Vector512.GreaterThanAny(Vector512.Max(even, odd), Vector512.Create(s_maxTicks)))
            i = 0;
        int rest = AcceptEach(values[i..]);
        return rest < 0 ? -1 : i + rest;
    }

    private static int AcceptEach(Span<DateTime> values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            ref DateTime value = ref values[i];
            if (!TryDecode(in Unsafe.As<DateTime, byte>(ref value), out value))
                return i;
        }

        return -1;
    }

    /// <summary>A method of its own, so that the code for time zones is not inlined into the loops of its callers.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong EncodeLocal(DateTime value) => LocalKind | (ulong)value.ToUniversalTime().Ticks;

    private static bool IsClockOrUtc(ulong bits) => (bits & ~UtcKind) <= s_maxTicks;

    /// <inheritdoc cref="EncodeLocal"/>
    /// <returns>The memory of a DateTime as a number, which stays in a register; or <see cref="NoTime"/>.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong DecodeLocal(ulong bits)
    {
        bool valid = bits >= LocalKind && bits - LocalKind <= s_maxTicks;
        return valid ? Unsafe.BitCast<DateTime, ulong>(new DateTime((long)(bits - LocalKind), DateTimeKind.Utc).ToLocalTime()) : NoTime;
    }
}
