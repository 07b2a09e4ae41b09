using System.Globalization;
using System.Numerics;

namespace Tessera.Tests.Conversions;

/// <summary>The rule of spec/mapping-dotnet.md §5 in exact arithmetic: a number is preserved if converting the result back gives an equal number. Whole numbers
/// go through BigInteger. A floating-point number counts as the decimal number of its shortest text.</summary>
internal static class NumberOracle
{
    public static bool TryConvert(object value, Type target, out object? result)
    {
        result = target.Name switch
        {
            nameof(Half) => ToHalf(value),
            nameof(Single) => ToSingle(value),
            nameof(Double) => ToDouble(value),
            nameof(Decimal) => ToDecimal(value),
            _ => ToWhole(value) is BigInteger whole ? ToInteger(whole, target) : null,
        };
        return result is not null;
    }

    private static BigInteger? ToWhole(object value)
    {
        if (value is decimal number)
            return number == decimal.Truncate(number) ? new BigInteger(number) : null;
        if (ToExactDouble(value) is double floating)
            return double.IsFinite(floating) && Math.Floor(floating) == floating ? new BigInteger(floating) : null;
        return Whole(value);
    }

    /// <summary>Returns the value for floating-point types, all of whose values a double can hold; otherwise null.</summary>
    private static double? ToExactDouble(object value) => value switch
    {
        Half half => (double)half,
        float single => single,
        double number => number,
        _ => null,
    };

    private static BigInteger Whole(object value) => value switch
    {
        sbyte n => n,
        byte n => n,
        short n => n,
        ushort n => n,
        int n => n,
        uint n => n,
        long n => n,
        ulong n => n,
        Int128 n => n,
        UInt128 n => n,
        _ => (BigInteger)value,
    };

    private static object? ToInteger(BigInteger whole, Type target)
    {
        try
        {
            return target.Name switch
            {
                nameof(SByte) => (object)(sbyte)whole,
                nameof(Byte) => (byte)whole,
                nameof(Int16) => (short)whole,
                nameof(UInt16) => (ushort)whole,
                nameof(Int32) => (int)whole,
                nameof(UInt32) => (uint)whole,
                nameof(Int64) => (long)whole,
                nameof(UInt64) => (ulong)whole,
                nameof(Int128) => (Int128)whole,
                nameof(UInt128) => (UInt128)whole,
                _ => whole,
            };
        }
        catch (OverflowException)
        {
            return null;
        }
    }

    private static object? ToDouble(object value)
    {
        if (value is decimal number)
            return ToDecimal((double)number) is decimal back && back == number ? (double)number : null;
        if (ToExactDouble(value) is double floating)
            return floating;
        BigInteger whole = Whole(value);
        double result = (double)whole;
        return double.IsFinite(result) && new BigInteger(result) == whole ? result : null;
    }

    private static object? ToSingle(object value)
    {
        if (value is decimal number)
            return ToDecimal((float)number) is decimal back && back == number ? (float)number : null;
        return ToDouble(value) is double exact && IsSame((float)exact, exact) ? (float)exact : null;
    }

    private static object? ToHalf(object value)
    {
        if (value is decimal number)
            return ToDecimal((Half)number) is decimal back && back == number ? (Half)number : null;
        return ToDouble(value) is double exact && IsSame((double)(Half)exact, exact) ? (Half)exact : null;
    }

    private static object? ToDecimal(object value) => value switch
    {
        decimal number => number,
        double number => Parse(number) is decimal back && (double)back == number ? back : null,
        float number => Parse(number) is decimal back && (float)back == number ? back : null,
        Half number => Parse(number) is decimal back && (Half)back == number ? back : null,
        _ => BigInteger.Abs(Whole(value)) <= new BigInteger(decimal.MaxValue) ? (decimal)Whole(value) : null,
    };

    private static decimal? Parse(IFormattable number) =>
        decimal.TryParse(number.ToString(null, CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture, out decimal value) ? value : null;

    private static bool IsSame(double left, double right) => left.Equals(right) || left == right;
}
