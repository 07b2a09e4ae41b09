using System.Collections;
using System.Collections.Specialized;
using System.Drawing;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using Tessera.Contracts;
using Tessera.Converters.Forms;
using Tessera.Converters.Scalars;
using Tessera.Dom;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters;

/// <summary>
/// The types with a converter of their own: the one list (see CONTRIBUTING.md, "How to add a type"). Type families stand in
/// <see cref="ConverterChoice"/>; everything else is an object.
/// </summary>
internal static class BuiltIns
{
    /// <summary>What most programs use. Nothing is made, and nothing compiled, for a type that is not asked for.</summary>
    private static readonly Dictionary<Type, Func<ConverterCache, IConverter>> s_scalars = new()
    {
        [typeof(bool)] = static _ => Fixed<bool, BooleanScalar>(WireKind.Bool),
        [typeof(byte)] = static _ => Raw<byte>(WireKind.U8),
        [typeof(sbyte)] = static _ => Raw<sbyte>(WireKind.I8),
        [typeof(ushort)] = static _ => Raw<ushort>(WireKind.U16),
        [typeof(short)] = static _ => Raw<short>(WireKind.I16),
        [typeof(uint)] = static _ => Raw<uint>(WireKind.U32),
        [typeof(int)] = static _ => Raw<int>(WireKind.I32),
        [typeof(ulong)] = static _ => Raw<ulong>(WireKind.U64),
        [typeof(long)] = static _ => Raw<long>(WireKind.I64),
        [typeof(UInt128)] = static _ => Raw<UInt128>(WireKind.U128),
        [typeof(Int128)] = static _ => Raw<Int128>(WireKind.I128),
        [typeof(Half)] = static cache => Normalized<Half, RawScalar<Half>, CanonicalForm>(cache, WireKind.F16),
        [typeof(float)] = static cache => Normalized<float, RawScalar<float>, CanonicalForm>(cache, WireKind.F32),
        [typeof(double)] = static cache => Normalized<double, RawScalar<double>, CanonicalForm>(cache, WireKind.F64),
        [typeof(char)] = static _ => Raw<char>(WireKind.Char),
        [typeof(Guid)] = static _ => Raw<Guid>(WireKind.Guid),
        [typeof(TimeSpan)] = static _ => Raw<TimeSpan>(WireKind.TimeSpan),
        [typeof(decimal)] = static cache => Normalized<decimal, DecimalScalar, CanonicalForm>(cache, WireKind.Decimal),
        [typeof(DateTime)] = CreateDateTime,
        [typeof(DateTimeOffset)] = static cache => Normalized<DateTimeOffset, DateTimeOffsetScalar, CanonicalForm>(cache, WireKind.DateTimeOffset),
        [typeof(DateOnly)] = static _ => Fixed<DateOnly, DateOnlyScalar>(WireKind.Date),
        [typeof(TimeOnly)] = static _ => Fixed<TimeOnly, TimeOnlyScalar>(WireKind.Time),
        [typeof(nint)] = static _ => Fixed<nint, NativeIntegerScalar>(WireKind.I64),
        [typeof(nuint)] = static _ => Fixed<nuint, UnsignedNativeIntegerScalar>(WireKind.U64),
        [typeof(string)] = static _ => new StringConverter(),
    };

    /// <summary>To name these types is to load the assemblies they are in.</summary>
    private static Dictionary<Type, Func<ConverterCache, IConverter>> Others => field ??= new()
    {
        [typeof(BigInteger)] = static _ => new BigIntegerConverter(),
        [typeof(Uri)] = static cache => Via<Uri, string?>(cache, "$uri", uri => uri.OriginalString, TaggedText.ToUri),
        [typeof(Version)] = static cache => new TextConverter<Version>(cache, "$version", TaggedText.ToVersion, VersionText.Parse),
        [typeof(IPAddress)] = static cache => new TextConverter<IPAddress>(cache, "$ip", TaggedText.ToAddress),
        [typeof(IPEndPoint)] = static cache => Via<IPEndPoint, string?>(cache, "$endpoint", point => point.ToString(), TaggedText.ToEndPoint),
        [typeof(CultureInfo)] = static cache => Via<CultureInfo, string?>(cache, "$culture", culture => culture.Name, TaggedText.ToCulture),
        [typeof(TimeZoneInfo)] = static cache => Via<TimeZoneInfo, string?>(cache, "$timezone", TaggedText.FromTimeZone, TaggedText.ToTimeZone),
        [typeof(TimeZoneInfo.AdjustmentRule)] = static cache => ViaShape<TimeZoneInfo.AdjustmentRule, AdjustmentForm>(cache, null, AdjustmentForm.Of, AdjustmentForm.Create),
        [typeof(TimeZoneInfo.TransitionTime)] = static cache => Via<TimeZoneInfo.TransitionTime, TransitionForm>(cache, null, TransitionForm.Of, TransitionForm.Create),
        [typeof(Encoding)] = static cache => Via<Encoding, string?>(cache, "$encoding", encoding => encoding.WebName, TaggedText.ToEncoding),
        [typeof(StringBuilder)] = static cache => Via<StringBuilder, string?>(cache, null, text => text.ToString(), text => new StringBuilder(text)),
        [typeof(Color)] = static cache => Via<Color, string?>(cache, null, ColorText.Format, ColorText.Parse),
        [typeof(Rune)] = static cache => Via<Rune, uint>(cache, "$rune", rune => (uint)rune.Value, number => new Rune(number)),
        [typeof(Index)] = static cache => Via<Index, int>(cache, "$index", index => index.IsFromEnd ? ~index.Value : index.Value, ToIndex),
        [typeof(BitArray)] = static cache => ViaShape<BitArray, BitsForm>(cache, "$bits", bits => new() { Length = bits.Length, Bytes = Bits.Pack(bits) }, form => Bits.Create(form.Length, form.Bytes)),
        [typeof(DBNull)] = static cache => ViaShape<DBNull, EmptyForm>(cache, "$dbnull", _ => default, _ => DBNull.Value),
        [typeof(NameValueCollection)] = static cache => new NameValuesConverter(cache),
        [typeof(StringDictionary)] = static cache => new StringDictionaryConverter(cache),
    };

    /// <summary>Every type of the list, for the completeness test and the documentation.</summary>
    public static IEnumerable<Type> Types => [.. s_scalars.Keys, .. Others.Keys];

    public static IConverter Create(Type type, ConverterCache cache) => Find(type)?.Invoke(cache) ?? CreateDerived(type, cache) ?? ConverterChoice.Create(type, cache);

    private static Func<ConverterCache, IConverter>? Find(Type type)
    {
        if (s_scalars.TryGetValue(type, out Func<ConverterCache, IConverter>? create))
            return create;
        return Framework.Owns(type) && !type.IsGenericType && !type.IsArray ? Others.GetValueOrDefault(type) : null;
    }

    /// <summary>A class derived from one of the list has its form: what .NET hands out as IPAddress or Encoding is mostly of a private class.</summary>
    private static IConverter? CreateDerived(Type type, ConverterCache cache)
    {
        if (type.IsValueType || type.IsArray)
            return null;
        Type? parent = type.BaseType;
        while (parent is not null && parent != typeof(object) && Find(parent) is null)
            parent = parent.BaseType;
        if (parent is null || parent == typeof(object))
            return null;
        if (Framework.AddsTo(parent, type) && !cache.Settings.WriteAsDeclared)
            Throw.Contract(type, $"it would be written as its base {parent}, and its own members would be lost; give it a converter");
        IConverter converter = cache.Get(parent);
        return type.IsVisible ? cache.Visit(parent, type, new DerivedMaker(converter)) : converter;
    }

    /// <summary>An integer of more than 8 bits in its variable form.</summary>
    public static IConverter CreateCompact(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Int16 => new CompactConverter<short>(),
        TypeCode.UInt16 => new CompactConverter<ushort>(),
        TypeCode.Int32 => new CompactConverter<int>(),
        TypeCode.UInt32 => new CompactConverter<uint>(),
        TypeCode.Int64 => new CompactConverter<long>(),
        _ => new CompactConverter<ulong>(),
    };

    private static ScalarConverter<T, RawScalar<T>> Raw<T>(WireKind kind)
        where T : unmanaged => new(kind);

    private static ScalarConverter<T, TScalar> Fixed<T, TScalar>(WireKind kind)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T> => new(kind);

    /// <summary>A scalar with values that are equal and not the same.</summary>
    private static Converter<T> Normalized<T, TScalar, TForm>(ConverterCache cache, WireKind kind)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
        where TForm : struct, ICanonicalForm<T> =>
        cache.Settings.Canonical ? new ScalarConverter<T, CanonicalScalar<T, TScalar, TForm>>(kind) : new ScalarConverter<T, TScalar>(kind);

    private static Converter<DateTime> CreateDateTime(ConverterCache cache)
    {
        Converter<DateTime> scalar = Normalized<DateTime, DateTimeScalar, CanonicalForm>(cache, WireKind.DateTime);
        return cache.Settings.ShowsZone ? new ZonedDateTimeConverter(scalar) : scalar;
    }

    private static ViaConverter<T, TForm> Via<T, TForm>(ConverterCache cache, string? tag, Func<T, TForm> to, Func<TForm, T?> from) =>
        new(cache, tag, to, from);

    /// <summary>A class in a form that is never null.</summary>
    private static OptionalConverter<T> ViaShape<T, TForm>(ConverterCache cache, string? tag, Func<T, TForm> to, Func<TForm, T?> from)
        where T : class
        where TForm : struct => new(new ViaConverter<T, TForm>(cache, tag, to, from));

    private static Index ToIndex(int number) => number < 0 ? Index.FromEnd(~number) : Index.FromStart(number);
}
