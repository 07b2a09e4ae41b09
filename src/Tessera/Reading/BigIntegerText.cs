using System.Globalization;
using System.Numerics;

namespace Tessera.Reading;

/// <summary>
/// Converts big integers to decimal digits and back. The time grows with the square of their length, so the length is bounded first, by
/// <see cref="TesseraLimits.MaxBigIntegerBytes"/>, and the work is charged.
/// </summary>
internal static class BigIntegerText
{
    /// <summary>The number of bytes of a number that takes as many steps to print as its bytes allow. Parsing takes fewer.</summary>
    private const int FreeBytes = 512;

    private const int DigitsPerFreeByte = 16;

    /// <param name="value">A number of any size.</param>
    /// <param name="position">The number of bytes read.</param>
    public static string Format(BigInteger value, ReadContext context, int position)
    {
        long bytes = value.GetByteCount();
        context.ChargeWork(Saturating.Multiply(bytes, bytes * ReadContext.StepsPerByte / FreeBytes), position);
        return value.ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>Parses a number. Returns false if the text is not what <see cref="Format"/> returns for a number.</summary>
    /// <param name="context">The context, which has the limit and is charged.</param>
    /// <param name="at">The offset of the text.</param>
    /// <param name="position">The number of bytes read.</param>
    public static bool TryParse(ReadOnlySpan<char> text, ReadContext context, int at, int position, out BigInteger value)
    {
        value = default;
        ReadOnlySpan<char> digits = text is ['-', ..] ? text[1..] : text;
        if (digits.IsEmpty || digits.ContainsAnyExceptInRange('0', '9') || (digits[0] == '0' && text.Length > 1))
            return false;
        value = Parse(text, context, at, position);
        return true;
    }

    /// <param name="text">Digits without leading zeros, with or without a minus in front.</param>
    /// <param name="context">The context, which has the limit and is charged.</param>
    /// <param name="at">The offset of the text.</param>
    /// <param name="position">The number of bytes read.</param>
    public static BigInteger Parse(ReadOnlySpan<char> text, ReadContext context, int at, int position)
    {
        // A byte is log10(256) = 2.408 digits. One character more is for the sign, and one for a part of a digit.
        int limit = context.Limits.MaxBigIntegerBytes;
        if (text.Length > (limit * 241L / 100) + 2)
            Fail(at, limit);
        context.ChargeWork(Saturating.Multiply(text.Length, (long)text.Length * ReadContext.StepsPerByte / (FreeBytes * DigitsPerFreeByte)), position);
        BigInteger value = BigInteger.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        if (value.GetByteCount() > limit)
            Fail(at, limit);
        return value;
    }

    private static void Fail(int at, int limit) => Throw.Limit(at, $"The integer needs more bytes than MaxBigIntegerBytes = {limit}");
}
