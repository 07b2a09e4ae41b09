using System.Numerics;
using Tessera.Converters.Scalars;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters;

/// <summary>
/// The types with a converter of their own: the one list (see CONTRIBUTING.md, "How to add a type"). Type families stand in
/// <see cref="Families"/>; everything else is an object.
/// </summary>
internal static class BuiltIns
{
    private static readonly Dictionary<Type, Func<ConverterCache, IConverter>> s_types = new()
    {
        [typeof(bool)] = Fixed<bool, BooleanScalar>(WireKind.Bool),
        [typeof(byte)] = Raw<byte>(WireKind.U8),
        [typeof(sbyte)] = Raw<sbyte>(WireKind.I8),
        [typeof(ushort)] = Raw<ushort>(WireKind.U16),
        [typeof(short)] = Raw<short>(WireKind.I16),
        [typeof(uint)] = Raw<uint>(WireKind.U32),
        [typeof(int)] = Raw<int>(WireKind.I32),
        [typeof(ulong)] = Raw<ulong>(WireKind.U64),
        [typeof(long)] = Raw<long>(WireKind.I64),
        [typeof(UInt128)] = Raw<UInt128>(WireKind.U128),
        [typeof(Int128)] = Raw<Int128>(WireKind.I128),
        [typeof(Half)] = Raw<Half>(WireKind.F16),
        [typeof(float)] = Raw<float>(WireKind.F32),
        [typeof(double)] = Raw<double>(WireKind.F64),
        [typeof(char)] = Raw<char>(WireKind.Char),
        [typeof(Guid)] = Raw<Guid>(WireKind.Guid),
        [typeof(TimeSpan)] = Raw<TimeSpan>(WireKind.TimeSpan),
        [typeof(decimal)] = Fixed<decimal, DecimalScalar>(WireKind.Decimal),
        [typeof(DateTime)] = Fixed<DateTime, DateTimeScalar>(WireKind.DateTime),
        [typeof(DateTimeOffset)] = Fixed<DateTimeOffset, DateTimeOffsetScalar>(WireKind.DateTimeOffset),
        [typeof(DateOnly)] = Fixed<DateOnly, DateOnlyScalar>(WireKind.Date),
        [typeof(TimeOnly)] = Fixed<TimeOnly, TimeOnlyScalar>(WireKind.Time),
        [typeof(nint)] = Fixed<nint, NativeIntegerScalar>(WireKind.I64),
        [typeof(nuint)] = Fixed<nuint, UnsignedNativeIntegerScalar>(WireKind.U64),
        [typeof(string)] = static _ => new StringConverter(),
        [typeof(BigInteger)] = static _ => new BigIntegerConverter(),
        [typeof(Uri)] = Via<Uri, string?>("$uri", uri => uri.OriginalString, text => new Uri(text!, UriKind.RelativeOrAbsolute)),
        [typeof(Version)] = Via<Version, string?>("$version", version => version.ToString(), text => new Version(text!)),
    };

    /// <summary>Every type of the list, for the completeness test and the documentation.</summary>
    public static IEnumerable<Type> Types => s_types.Keys;

    public static IConverter Create(Type type, ConverterCache cache) =>
        s_types.TryGetValue(type, out Func<ConverterCache, IConverter>? create) ? create(cache) : Families.Create(type, cache);

    private static Func<ConverterCache, IConverter> Raw<T>(WireKind kind)
        where T : unmanaged => Fixed<T, RawScalar<T>>(kind);

    private static Func<ConverterCache, IConverter> Fixed<T, TScalar>(WireKind kind)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T> => _ => new ScalarConverter<T, TScalar>(kind);

    private static Func<ConverterCache, IConverter> Via<T, TForm>(string tag, Func<T, TForm> to, Func<TForm, T> from) =>
        cache => new ViaConverter<T, TForm>(tag, cache.Get<TForm>(), to, from);
}
