using System.Numerics;
using Tessera.Planning;

namespace Tessera.Converters.Binding;

/// <summary>Reads a number as another number type, if the value stays exactly the same.</summary>
internal sealed class NumberReader<T>(WireKind kind, ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        // Versions most often change int to long or back, so these conversions do not take the general path.
        if ((typeof(T) == typeof(int) || typeof(T) == typeof(long)) && kind is WireKind.I32 or WireKind.I64)
        {
            long whole = kind == WireKind.I32 ? reader.ReadRaw<int>() : reader.ReadRaw<long>();
            int narrow = (int)whole;
            if (typeof(T) == typeof(long))
                return Unsafe.As<long, T>(ref whole);
            if (narrow == whole)
                return Unsafe.As<int, T>(ref narrow);
            reader.MoveTo(at);
        }

        WireNumber number = WireNumber.Read(ref reader, kind);
        // If conversions are implicit, a whole number that is too long for a floating-point type is rounded.
        return TryConvert(in number, out T value) || (settings.ConvertsImplicitly && !typeof(T).IsEnum) ? value : Mismatch.Lossy<T>(at, context, settings);
    }

    /// <summary>Converts a number. For each T, the JIT keeps only one branch. An enum is converted as its underlying type.</summary>
    public static bool TryConvert(in WireNumber number, out T value)
    {
        Type type = typeof(T).IsEnum ? Enum.GetUnderlyingType(typeof(T)) : typeof(T);
        if (type == typeof(int))
            return ToInteger<int>(in number, out value);
        if (type == typeof(long))
            return ToInteger<long>(in number, out value);
        if (type == typeof(byte))
            return ToInteger<byte>(in number, out value);
        if (type == typeof(sbyte))
            return ToInteger<sbyte>(in number, out value);
        if (type == typeof(short))
            return ToInteger<short>(in number, out value);
        if (type == typeof(ushort))
            return ToInteger<ushort>(in number, out value);
        if (type == typeof(uint))
            return ToInteger<uint>(in number, out value);
        if (type == typeof(ulong))
            return ToInteger<ulong>(in number, out value);
        if (type == typeof(nint))
            return ToInteger<nint>(in number, out value);
        if (type == typeof(nuint))
            return ToInteger<nuint>(in number, out value);
        if (type == typeof(Int128))
            return ToInteger<Int128>(in number, out value);
        if (type == typeof(UInt128))
            return ToInteger<UInt128>(in number, out value);
        return TryConvertFraction(in number, out value);
    }

    private static bool TryConvertFraction(in WireNumber number, out T value)
    {
        if (typeof(T) == typeof(double))
            return ToFloat<double>(in number, out value);
        if (typeof(T) == typeof(float))
            return ToFloat<float>(in number, out value);
        if (typeof(T) == typeof(Half))
            return ToFloat<Half>(in number, out value);
        bool valid;
        if (typeof(T) == typeof(decimal))
        {
            valid = number.TryToDecimal(out decimal converted);
            value = Unsafe.As<decimal, T>(ref converted);
            return valid;
        }

        valid = number.TryToBigInteger(out BigInteger big);
        value = (T)(object)big;
        return valid;
    }

    private static bool ToInteger<TNumber>(in WireNumber number, out T value)
        where TNumber : struct, IBinaryInteger<TNumber>
    {
        bool valid = number.TryToInteger(out TNumber converted);
        // T is TNumber, or an enum over it.
        value = Unsafe.As<TNumber, T>(ref converted);
        return valid;
    }

    private static bool ToFloat<TNumber>(in WireNumber number, out T value)
        where TNumber : struct, IFloatingPointIeee754<TNumber>
    {
        bool valid = number.TryToFloat(out TNumber converted);
        value = Unsafe.As<TNumber, T>(ref converted);
        return valid;
    }
}
