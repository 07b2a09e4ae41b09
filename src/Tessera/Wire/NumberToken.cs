using System.Globalization;
using System.Text;

namespace Tessera.Wire;

/// <summary>
/// A JSON number as exact decimal digits: sign, mantissa without trailing zeros, and the power of ten by which it is multiplied. The mantissa of a number with
/// more digits than 128 bits hold is not available here.
/// </summary>
internal readonly ref struct NumberToken
{
    /// <summary>An exponent far beyond the range of every type. Larger exponents are treated as this one.</summary>
    private const int MaxExponent = 1_000_000_000;

    private const int MaxScale = 28;

    /// <summary>The number of digits that always fit into 64 bits.</summary>
    private const int MaxShortDigits = 19;

    /// <summary>
    /// One more than the largest number of 15 digits. Up to there, no two decimal numbers are the same double, so the digits are the shortest ones.
    /// </summary>
    private const ulong ProvenMantissas = 1_000_000_000_000_000;

    /// <summary>From here on, and up to 10^15, the shortest text of a double has no exponent.</summary>
    private const double LeastWithoutExponent = 1e-4;

    private static readonly UInt128 s_decimalLimit = UInt128.One << 96;

    /// <summary>The powers of ten that a double holds exactly.</summary>
    private static ReadOnlySpan<double> ExactPowers =>
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22];

    private readonly UInt128 _mantissa;
    private readonly bool _fits;
    private readonly long _exponent;

    /// <summary>The power of ten of the last digit in the text.</summary>
    private readonly long _lastDigit;

    /// <param name="text">A valid JSON number.</param>
    public NumberToken(ReadOnlySpan<byte> text)
    {
        IsNegative = text[0] == '-';
        int split = text.IndexOfAny((byte)'e', (byte)'E');
        ReadOnlySpan<byte> digits = text[(IsNegative ? 1 : 0)..(split < 0 ? text.Length : split)];
        int point = digits.IndexOf((byte)'.');
        int fraction = point < 0 ? 0 : digits.Length - point - 1;
        IsInteger = split < 0 && point < 0;
        HasExponent = split >= 0;
        _lastDigit = (HasExponent ? ReadExponent(text[(split + 1)..]) : 0) - fraction;
        _fits = TryReadDigits(digits, out _mantissa, out int zeros);
        _exponent = _lastDigit + zeros;
    }

    public bool IsNegative { get; }

    /// <summary>Whether the number is written without fraction and exponent.</summary>
    public bool IsInteger { get; }

    public bool HasExponent { get; }

    /// <summary>The number of digits after the decimal point, of a number without exponent.</summary>
    public int Scale => (int)-_lastDigit;

    /// <summary>Returns the same text for all numbers of equal value: the digits as an integer that does not end in 0, and the power of ten.</summary>
    /// <param name="text">A valid JSON number other than 0.</param>
    public static string Shorten(ReadOnlySpan<byte> text)
    {
        NumberToken number = new(text);
        int split = text.IndexOfAny((byte)'e', (byte)'E');
        string digits = Encoding.ASCII.GetString(split < 0 ? text : text[..split]).Replace(".", "", StringComparison.Ordinal).TrimStart('-').TrimStart('0');
        string shortened = digits.TrimEnd('0');
        long exponent = number._lastDigit + digits.Length - shortened.Length;
        // Larger exponents are not distinguished, so such a number keeps its text.
        return Math.Abs(number._lastDigit) >= MaxExponent - text.Length
            ? Encoding.ASCII.GetString(text)
            : string.Create(CultureInfo.InvariantCulture, $"{(number.IsNegative ? "-" : "")}{shortened}E{exponent:+0;-0}");
    }

    /// <summary>Whether a text is a number by the grammar of RFC 8259.</summary>
    public static bool IsNumber(ReadOnlySpan<char> text)
    {
        if (text is ['-', ..])
            text = text[1..];
        int digits = CountDigits(text);
        if (digits == 0 || (digits > 1 && text[0] == '0'))
            return false;
        text = text[digits..];
        if (text is ['.', ..])
        {
            digits = CountDigits(text[1..]);
            if (digits == 0)
                return false;
            text = text[(1 + digits)..];
        }

        if (text is not ['e' or 'E', ..])
            return text.Length == 0;
        text = text is [_, '+' or '-', ..] ? text[2..] : text[1..];
        return text.Length > 0 && CountDigits(text) == text.Length;
    }

    /// <summary>Gets the absolute value if the number is an integer of at most 128 bits.</summary>
    public bool TryGetMagnitude(out UInt128 magnitude)
    {
        magnitude = _mantissa;
        if (!_fits || (_exponent < 0 && _mantissa != 0))
            return false;
        for (long left = _mantissa == 0 ? 0 : _exponent; left > 0; left--)
        {
            if (magnitude > UInt128.MaxValue / 10)
                return false;
            magnitude *= 10;
        }

        return true;
    }

    /// <summary>Whether both numbers are equal. False if one of them has more digits than 128 bits hold.</summary>
    public bool IsSameAs(NumberToken other) =>
        _fits && other._fits && IsNegative == other.IsNegative && _mantissa == other._mantissa && (_exponent == other._exponent || _mantissa == 0);

    /// <summary>Gets the value if a decimal holds it exactly, with the scale as written if there is room for it.</summary>
    public bool TryGetDecimal(out decimal value)
    {
        value = 0;
        long power = Math.Clamp(_lastDigit, -MaxScale, 0);
        UInt128 digits = _mantissa;
        if (digits != 0)
        {
            long reached = _exponent;
            while (reached > power && digits <= s_decimalLimit / 10)
            {
                digits *= 10;
                reached--;
            }

            if (!_fits || reached < power || reached > 0 || digits >= s_decimalLimit)
                return false;
            power = reached;
        }

        value = new decimal((int)(uint)digits, (int)(uint)(digits >> 32), (int)(uint)(digits >> 64), IsNegative, (byte)-power);
        return _fits;
    }

    /// <summary>Whether the shortest text of a double is the same number, in any notation.</summary>
    public bool IsDouble(ReadOnlySpan<byte> text, out double value) =>
        TryRoundOnce(out value)
        || (double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value)
            && double.IsFinite(value)
            && new NumberToken(FloatText.Format(value, stackalloc byte[FloatText.MaxLength])).IsSameAs(this));

    /// <summary>Whether the text of this number is the shortest text of a double, to the character.</summary>
    public bool IsShortestText(ReadOnlySpan<byte> text, out double value)
    {
        if (!HasExponent && _lastDigit < 0 && _exponent == _lastDigit && TryRoundOnce(out value) && Math.Abs(value) >= LeastWithoutExponent)
            return true;
        value = 0;
        return text.Length <= FloatText.MaxLength
            && double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value)
            && FloatText.Format(value, stackalloc byte[FloatText.MaxLength]).SequenceEqual(text);
    }

    /// <summary>
    /// Gets the double of at most 15 digits with a small exponent. Digits and power of ten are exact doubles, so their product or quotient is rounded once, to
    /// the double next to the number.
    /// </summary>
    private bool TryRoundOnce(out double value)
    {
        value = 0;
        if (!FastPaths.Enabled || !_fits || _mantissa >= ProvenMantissas || Math.Abs(_exponent) >= ExactPowers.Length)
            return false;
        double digits = (ulong)_mantissa;
        value = _exponent < 0 ? digits / ExactPowers[(int)-_exponent] : digits * ExactPowers[(int)_exponent];
        value = IsNegative ? -value : value;
        return true;
    }

    private static int CountDigits(ReadOnlySpan<char> text)
    {
        int end = text.IndexOfAnyExceptInRange('0', '9');
        return end < 0 ? text.Length : end;
    }

    private static long ReadExponent(ReadOnlySpan<byte> text)
    {
        long value = 0;
        foreach (byte digit in text)
        {
            if (digit is not ((byte)'+' or (byte)'-'))
                value = Math.Min(MaxExponent, (value * 10) + (digit - '0'));
        }

        return text[0] == '-' ? -value : value;
    }

    /// <summary>Reads the digits. Zeros are counted until another digit follows them, so that trailing zeros do not become part of the mantissa.</summary>
    private static bool TryReadDigits(ReadOnlySpan<byte> text, out UInt128 mantissa, out int zeros)
    {
        if (text.Length <= MaxShortDigits)
        {
            mantissa = ReadShortDigits(text, out zeros);
            return true;
        }

        mantissa = 0;
        zeros = 0;
        foreach (byte digit in text)
        {
            if (digit == '.')
                continue;
            zeros++;
            if (digit == '0')
                continue;
            for (; zeros > 0 && mantissa != 0; zeros--)
            {
                if (mantissa > UInt128.MaxValue / 10)
                    return false;
                mantissa *= 10;
            }

            uint value = (uint)(digit - '0');
            if (mantissa > UInt128.MaxValue - value)
                return false;
            mantissa += value;
            zeros = 0;
        }

        return true;
    }

    private static ulong ReadShortDigits(ReadOnlySpan<byte> text, out int zeros)
    {
        ulong value = 0;
        foreach (byte digit in text)
        {
            if (digit != '.')
                value = (value * 10) + (ulong)(digit - '0');
        }

        for (zeros = 0; value != 0 && value % 10 == 0; zeros++)
            value /= 10;
        return value;
    }
}
