using System.Globalization;
using System.Numerics;

namespace Tessera.Planning;

/// <summary>A number on the wire that is to be converted to another number type. It is whole, floating or decimal.</summary>
internal readonly struct WireNumber
{
    private readonly Form _form;
    private readonly Int128 _whole;
    private readonly UInt128 _huge;
    private readonly double _floating;
    private readonly decimal _decimal;

    private WireNumber(Int128 whole)
    {
        _form = Form.Whole;
        _whole = whole;
    }

    private WireNumber(UInt128 huge)
    {
        _form = Form.Huge;
        _huge = huge;
    }

    /// <param name="floating">The value, which a double represents exactly.</param>
    /// <param name="form">The form of the original value, with its precision.</param>
    private WireNumber(double floating, Form form)
    {
        _form = form;
        _floating = floating;
    }

    private WireNumber(decimal value)
    {
        _form = Form.Decimal;
        _decimal = value;
    }

    private enum Form : byte
    {
        Whole,
        Huge,
        Decimal,
        Half,
        Single,
        Double,
    }

    /// <summary>Reads a number of any kind for which <see cref="WireKinds.IsNumber"/> holds.</summary>
    public static WireNumber Read(ref WireReader reader, WireKind kind)
    {
        switch (kind)
        {
            case WireKind.U8: return new WireNumber((Int128)reader.ReadByte());
            case WireKind.I8: return new WireNumber((Int128)reader.ReadRaw<sbyte>());
            case WireKind.U16: return new WireNumber((Int128)reader.ReadRaw<ushort>());
            case WireKind.I16: return new WireNumber((Int128)reader.ReadRaw<short>());
            case WireKind.U32: return new WireNumber((Int128)reader.ReadRaw<uint>());
            case WireKind.I32: return new WireNumber((Int128)reader.ReadRaw<int>());
            case WireKind.U64: return new WireNumber((Int128)reader.ReadRaw<ulong>());
            case WireKind.I64: return new WireNumber((Int128)reader.ReadRaw<long>());
            case WireKind.UVar: return new WireNumber((Int128)reader.ReadVarInt());
            case WireKind.SVar: return new WireNumber((Int128)reader.ReadZigZag());
            case WireKind.U128: return new WireNumber(reader.ReadRaw<UInt128>());
            case WireKind.I128: return new WireNumber(reader.ReadRaw<Int128>());
            case WireKind.F16: return new WireNumber((double)reader.ReadRaw<Half>(), Form.Half);
            case WireKind.F32: return new WireNumber(reader.ReadRaw<float>(), Form.Single);
            case WireKind.F64: return new WireNumber(reader.ReadRaw<double>(), Form.Double);
            default:
                int at = reader.Position;
                if (!Wire.Scalars.DecimalScalar.TryDecode(in reader.Take(16), out decimal value))
                    Throw.NoValue(at, "decimal");
                return new WireNumber(value);
        }
    }

    /// <summary>Returns false if the number is too large for every type but BigInteger itself.</summary>
    public static bool TryFrom(BigInteger value, out WireNumber number)
    {
        number = default;
        if (value >= Int128.MinValue && value <= Int128.MaxValue)
            number = new WireNumber((Int128)value);
        else if (value > 0 && value <= UInt128.MaxValue)
            number = new WireNumber((UInt128)value);
        else if (double.IsFinite((double)value) && new BigInteger((double)value) == value)
            number = new WireNumber((double)value, Form.Double);
        else
            return false;
        return true;
    }

    /// <summary>
    /// Converts the number to a whole number type. Ranges are compared as whole numbers, because the floating value nearest to the end of a range lies outside
    /// it.
    /// </summary>
    public bool TryToInteger<T>(out T value)
        where T : struct, IBinaryInteger<T>
    {
        value = default;
        switch (_form)
        {
            case Form.Whole:
                return TryNarrow(_whole, out value);
            case Form.Huge:
                value = T.CreateTruncating(_huge);
                return UInt128.CreateSaturating(value) == _huge && !T.IsNegative(value);
            case Form.Decimal:
                return decimal.Truncate(_decimal) == _decimal && TryNarrow((Int128)_decimal, out value);
            default:
                // NaN and fractions fail the first test. From 2^127 on only UInt128 and BigInteger can hold the value, and -2^127 fits Int128 too.
                if (Math.Truncate(_floating) != _floating || double.IsInfinity(_floating))
                    return false;
                if (Math.Abs(_floating) < 1.7014118346046923E+38)
                    return TryNarrow((Int128)_floating, out value);
                value = T.CreateSaturating(_floating);
                return new BigInteger(_floating) == BigInteger.CreateChecked(value);
        }
    }

    public bool TryToBigInteger(out BigInteger value)
    {
        value = _form switch
        {
            Form.Whole => _whole,
            Form.Huge => _huge,
            Form.Decimal when decimal.Truncate(_decimal) == _decimal => new BigInteger(_decimal),
            >= Form.Half when double.IsFinite(_floating) && Math.Truncate(_floating) == _floating => new BigInteger(_floating),
            _ => BigInteger.MinusOne,
        };
        return _form <= Form.Huge || value != BigInteger.MinusOne || (_form == Form.Decimal ? _decimal == -1 : _floating == -1);
    }

    /// <summary>Converts the number to double, float or half. NaN stays NaN.</summary>
    public bool TryToFloat<T>(out T value)
        where T : struct, IFloatingPointIeee754<T>
    {
        switch (_form)
        {
            case Form.Whole:
                value = T.CreateSaturating(_whole);
                return T.IsFinite(value) && new BigInteger(double.CreateTruncating(value)) == _whole;
            case Form.Huge:
                value = T.CreateSaturating(_huge);
                return T.IsFinite(value) && new BigInteger(double.CreateTruncating(value)) == (BigInteger)_huge;
            case Form.Decimal:
                value = T.CreateSaturating(_decimal);
                return TryDecimal(value, out decimal back) && back == _decimal;
            default:
                value = T.CreateTruncating(_floating);
                return double.CreateTruncating(value) == _floating || double.IsNaN(_floating);
        }
    }

    public bool TryToDecimal(out decimal value)
    {
        value = default;
        switch (_form)
        {
            case Form.Whole:
                if (_whole > (Int128)decimal.MaxValue || _whole < (Int128)decimal.MinValue)
                    return false;
                value = (decimal)_whole;
                return true;
            case Form.Huge:
                if (_huge > (UInt128)decimal.MaxValue)
                    return false;
                value = (decimal)_huge;
                return true;
            case Form.Decimal:
                value = _decimal;
                return true;
            case Form.Half:
                return TryDecimal((Half)_floating, out value);
            case Form.Single:
                return TryDecimal((float)_floating, out value);
            default:
                return TryDecimal(_floating, out value);
        }
    }

    private static bool TryNarrow<T>(Int128 whole, out T value)
        where T : struct, IBinaryInteger<T>
    {
        value = T.CreateTruncating(whole);
        return Int128.CreateSaturating(value) == whole && T.IsNegative(value) == Int128.IsNegative(whole);
    }

    /// <summary>
    /// Converts to the decimal with the digits of the shortest text of the number: 0.1 for both 0.1 and 0.1f. Returns false if converting back gives another
    /// number. The framework's own conversion rounds to 15 or 7 digits and loses more.
    /// </summary>
    private static bool TryDecimal<T>(T floating, out decimal value)
        where T : struct, IFloatingPointIeee754<T>
    {
        Span<char> text = stackalloc char[FloatText.MaxLength];
        value = default;
        return floating.TryFormat(text, out int length, floating is double number ? FloatText.FormOf(number) : "R", CultureInfo.InvariantCulture)
            && decimal.TryParse(text[..length], NumberStyles.Float, CultureInfo.InvariantCulture, out value)
            && T.CreateSaturating(value) == floating;
    }
}
