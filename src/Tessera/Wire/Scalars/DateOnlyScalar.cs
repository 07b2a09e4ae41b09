using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>A DateOnly: i32 days since 0001-01-01, which is also its memory.</summary>
internal readonly struct DateOnlyScalar : IFixedScalar<DateOnly>
{
    public static int Size => 4;

    public static bool CanCopy(ReadOnlySpan<DateOnly> values) => true;

    public static bool ReadsRaw => true;

    // The caller has reserved these 4 bytes, or proved them present (IFixedScalar).
    public static void Encode(ref byte destination, DateOnly value) => Unsafe.WriteUnaligned(ref destination, value.DayNumber);

    public static bool TryDecode(ref readonly byte source, out DateOnly value)
    {
        int days = Unsafe.ReadUnaligned<int>(in source);
        bool valid = IsValid(days);
        value = valid ? DateOnly.FromDayNumber(days) : default;
        return valid;
    }

    public static int Accept(Span<DateOnly> values) =>
        MemoryMarshal.Cast<DateOnly, int>(values).IndexOfAnyExceptInRange(0, DateOnly.MaxValue.DayNumber);

    private static bool IsValid(int days) => (uint)days <= (uint)DateOnly.MaxValue.DayNumber;
}
