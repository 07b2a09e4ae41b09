using System.Globalization;

namespace Tessera.Wire;

/// <summary>
/// Formats doubles as the shortest text that reads back to the same bits (spec/format.md §10). The framework's shortest text lacks the last digit of some
/// powers of two, such as 2^-25, whose neighbour below is nearer than the one above. Single and half precision have no such numbers.
/// </summary>
internal static class FloatText
{
    /// <summary>A buffer size that is enough for every double.</summary>
    public const int MaxLength = 32;

    private const ulong Fraction = (1UL << 52) - 1;

    /// <summary>Returns the framework's format string for a value.</summary>
    public static string FormOf(double value) => NeedsAllDigits(value) ? "G17" : "R";

    /// <summary>Whether the framework's shortest text is that of a neighbouring number.</summary>
    public static bool NeedsAllDigits(double value)
    {
        if ((BitConverter.DoubleToUInt64Bits(value) & Fraction) != 0 || !double.IsFinite(value))
            return false;
        Span<char> text = stackalloc char[MaxLength];
        return value.TryFormat(text, out int length, "R", CultureInfo.InvariantCulture)
            && double.Parse(text[..length], NumberStyles.Float, CultureInfo.InvariantCulture) != value;
    }

    public static string Format(double value) => value.ToString(FormOf(value), CultureInfo.InvariantCulture);

    /// <returns>The part of the buffer that was written.</returns>
    public static ReadOnlySpan<byte> Format(double value, Span<byte> buffer)
    {
        value.TryFormat(buffer, out int length, FormOf(value), CultureInfo.InvariantCulture);
        return buffer[..length];
    }
}
