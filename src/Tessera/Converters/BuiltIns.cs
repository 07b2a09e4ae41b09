using System.Collections;
using System.Collections.Specialized;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using Tessera.Converters.Forms;
using Tessera.Converters.Scalars;
using Tessera.Dom;
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
        [typeof(Half)] = Normalized<Half, RawScalar<Half>, CanonicalForm>(WireKind.F16),
        [typeof(float)] = Normalized<float, RawScalar<float>, CanonicalForm>(WireKind.F32),
        [typeof(double)] = Normalized<double, RawScalar<double>, CanonicalForm>(WireKind.F64),
        [typeof(char)] = Raw<char>(WireKind.Char),
        [typeof(Guid)] = Raw<Guid>(WireKind.Guid),
        [typeof(TimeSpan)] = Raw<TimeSpan>(WireKind.TimeSpan),
        [typeof(decimal)] = Normalized<decimal, DecimalScalar, CanonicalForm>(WireKind.Decimal),
        [typeof(DateTime)] = CreateDateTime,
        [typeof(DateTimeOffset)] = Normalized<DateTimeOffset, DateTimeOffsetScalar, CanonicalForm>(WireKind.DateTimeOffset),
        [typeof(DateOnly)] = Fixed<DateOnly, DateOnlyScalar>(WireKind.Date),
        [typeof(TimeOnly)] = Fixed<TimeOnly, TimeOnlyScalar>(WireKind.Time),
        [typeof(nint)] = Fixed<nint, NativeIntegerScalar>(WireKind.I64),
        [typeof(nuint)] = Fixed<nuint, UnsignedNativeIntegerScalar>(WireKind.U64),
        [typeof(string)] = static _ => new StringConverter(),
        [typeof(BigInteger)] = static _ => new BigIntegerConverter(),
        [typeof(Uri)] = Via<Uri, string?>("$uri", uri => uri.OriginalString, TaggedText.ToUri),
        [typeof(Version)] = Via<Version, string?>("$version", version => version.ToString(), TaggedText.ToVersion),
        [typeof(IPAddress)] = Via<IPAddress, string?>("$ip", address => address.ToString(), TaggedText.ToAddress),
        [typeof(IPEndPoint)] = Via<IPEndPoint, string?>("$endpoint", point => point.ToString(), TaggedText.ToEndPoint),
        [typeof(CultureInfo)] = Via<CultureInfo, string?>("$culture", culture => culture.Name, TaggedText.ToCulture),
        [typeof(TimeZoneInfo)] = Via<TimeZoneInfo, string?>("$timezone", TaggedText.FromTimeZone, TaggedText.ToTimeZone),
        [typeof(Encoding)] = Via<Encoding, string?>("$encoding", encoding => encoding.WebName, TaggedText.ToEncoding),
        [typeof(StringBuilder)] = Via<StringBuilder, string?>(null, text => text.ToString(), text => new StringBuilder(text)),
        [typeof(Rune)] = Via<Rune, uint>("$rune", rune => (uint)rune.Value, number => new Rune(number)),
        [typeof(Index)] = Via<Index, int>("$index", index => index.IsFromEnd ? ~index.Value : index.Value, ToIndex),
        [typeof(BitArray)] = ViaShape<BitArray, BitsForm>("$bits", bits => new() { Length = bits.Length, Bytes = Bits.Pack(bits) }, form => Bits.Create(form.Length, form.Bytes)),
        [typeof(DBNull)] = ViaShape<DBNull, EmptyForm>("$dbnull", _ => default, _ => DBNull.Value),
        [typeof(NameValueCollection)] = Via<NameValueCollection, Dictionary<string, string?[]?>?>(null, NameValues.ToForm, NameValues.FromForm),
    };

    /// <summary>Every type of the list, for the completeness test and the documentation.</summary>
    public static IEnumerable<Type> Types => s_types.Keys;

    public static IConverter Create(Type type, ConverterCache cache) =>
        s_types.TryGetValue(type, out Func<ConverterCache, IConverter>? create) ? create(cache) : CreateDerived(type, cache) ?? Families.Create(type, cache);

    /// <summary>A class derived from one of the list has its form: what .NET hands out as IPAddress or Encoding is mostly of a private class.</summary>
    private static IConverter? CreateDerived(Type type, ConverterCache cache)
    {
        Type? parent = type.BaseType;
        while (parent is not null && !s_types.ContainsKey(parent))
            parent = parent.BaseType;
        if (parent is null)
            return null;
        IConverter converter = cache.Get(parent);
        return type.IsVisible
            ? (IConverter)Activator.CreateInstance(typeof(DerivedConverter<,>).MakeGenericType(parent, type), converter)!
            : converter;
    }

    private static Func<ConverterCache, IConverter> Raw<T>(WireKind kind)
        where T : unmanaged => Fixed<T, RawScalar<T>>(kind);

    private static Func<ConverterCache, IConverter> Fixed<T, TScalar>(WireKind kind)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T> => _ => new ScalarConverter<T, TScalar>(kind);

    /// <summary>A scalar with values that are equal and not the same.</summary>
    private static Func<ConverterCache, IConverter> Normalized<T, TScalar, TForm>(WireKind kind)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
        where TForm : struct, ICanonicalForm<T> =>
        cache => cache.Settings.Canonical ? new ScalarConverter<T, CanonicalScalar<T, TScalar, TForm>>(kind) : new ScalarConverter<T, TScalar>(kind);

    private static IConverter CreateDateTime(ConverterCache cache)
    {
        Converter<DateTime> scalar = (Converter<DateTime>)Normalized<DateTime, DateTimeScalar, CanonicalForm>(WireKind.DateTime)(cache);
        return cache.Settings.TimeZone is TimeZoneInfo zone ? new ZonedDateTimeConverter(zone, scalar) : scalar;
    }

    private static Func<ConverterCache, IConverter> Via<T, TForm>(string? tag, Func<T, TForm> to, Func<TForm, T?> from) =>
        cache => new ViaConverter<T, TForm>(tag, cache.GetUnshared<TForm>(), to, from);

    /// <summary>A class in a form that is never null.</summary>
    private static Func<ConverterCache, IConverter> ViaShape<T, TForm>(string tag, Func<T, TForm> to, Func<TForm, T?> from)
        where T : class
        where TForm : struct => cache => new OptionalConverter<T>(new ViaConverter<T, TForm>(tag, cache.GetUnshared<TForm>(), to, from));

    private static Index ToIndex(int number) => number < 0 ? Index.FromEnd(~number) : Index.FromStart(number);
}
