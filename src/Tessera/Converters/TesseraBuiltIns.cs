using System.Collections;
using System.Collections.Specialized;
using System.ComponentModel;
using System.Drawing;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using Tessera.Converters.Forms;
using Tessera.Converters.Scalars;
using Tessera.Dom;
using Tessera.Wire.Scalars;

namespace Tessera.Converters;

/// <summary>
/// The built-in types. Each method returns the row that creates the converter of one type (see CONTRIBUTING.md, "How to add a type"); generated code calls it.
/// A row that is not asked for is not created, and its code is not compiled. Not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraBuiltIns
{
    /// <summary>Returns the row that creates the converter of <c>bool</c>.</summary>
    public static TesseraBuiltIn<bool> Boolean() => new(static _ => Fixed<bool, BooleanScalar>(WireKind.Bool));

    /// <summary>Returns the row that creates the converter of <c>byte</c>.</summary>
    public static TesseraBuiltIn<byte> Byte() => new(static _ => Raw<byte>(WireKind.U8));

    /// <summary>Returns the row that creates the converter of <c>sbyte</c>.</summary>
    public static TesseraBuiltIn<sbyte> SByte() => new(static _ => Raw<sbyte>(WireKind.I8));

    /// <summary>Returns the row that creates the converter of <c>ushort</c>.</summary>
    public static TesseraBuiltIn<ushort> UInt16() => new(static _ => Raw<ushort>(WireKind.U16));

    /// <summary>Returns the row that creates the converter of <c>short</c>.</summary>
    public static TesseraBuiltIn<short> Int16() => new(static _ => Raw<short>(WireKind.I16));

    /// <summary>Returns the row that creates the converter of <c>uint</c>.</summary>
    public static TesseraBuiltIn<uint> UInt32() => new(static _ => Raw<uint>(WireKind.U32));

    /// <summary>Returns the row that creates the converter of <c>int</c>.</summary>
    public static TesseraBuiltIn<int> Int32() => new(static _ => Raw<int>(WireKind.I32));

    /// <summary>Returns the row that creates the converter of <c>ulong</c>.</summary>
    public static TesseraBuiltIn<ulong> UInt64() => new(static _ => Raw<ulong>(WireKind.U64));

    /// <summary>Returns the row that creates the converter of <c>long</c>.</summary>
    public static TesseraBuiltIn<long> Int64() => new(static _ => Raw<long>(WireKind.I64));

    /// <summary>Returns the row that creates the converter of <c>UInt128</c>.</summary>
    public static TesseraBuiltIn<UInt128> UInt128() => new(static _ => Raw<UInt128>(WireKind.U128));

    /// <summary>Returns the row that creates the converter of <c>Int128</c>.</summary>
    public static TesseraBuiltIn<Int128> Int128() => new(static _ => Raw<Int128>(WireKind.I128));

    /// <summary>Returns the row that creates the converter of <c>Half</c>.</summary>
    public static TesseraBuiltIn<Half> Half() => new(static cache => Normalized<Half, RawScalar<Half>, CanonicalForm>(cache, WireKind.F16));

    /// <summary>Returns the row that creates the converter of <c>float</c>.</summary>
    public static TesseraBuiltIn<float> Single() => new(static cache => Normalized<float, RawScalar<float>, CanonicalForm>(cache, WireKind.F32));

    /// <summary>Returns the row that creates the converter of <c>double</c>.</summary>
    public static TesseraBuiltIn<double> Double() => new(static cache => Normalized<double, RawScalar<double>, CanonicalForm>(cache, WireKind.F64));

    /// <summary>Returns the row that creates the converter of <c>char</c>.</summary>
    public static TesseraBuiltIn<char> Char() => new(static _ => Raw<char>(WireKind.Char));

    /// <summary>Returns the row that creates the converter of <c>Guid</c>.</summary>
    public static TesseraBuiltIn<Guid> Guid() => new(static _ => Raw<Guid>(WireKind.Guid));

    /// <summary>Returns the row that creates the converter of <c>TimeSpan</c>.</summary>
    public static TesseraBuiltIn<TimeSpan> TimeSpan() => new(static _ => Raw<TimeSpan>(WireKind.TimeSpan));

    /// <summary>Returns the row that creates the converter of <c>decimal</c>.</summary>
    public static TesseraBuiltIn<decimal> Decimal() => new(static cache => Normalized<decimal, DecimalScalar, CanonicalForm>(cache, WireKind.Decimal));

    /// <summary>Returns the row that creates the converter of <c>DateTime</c>.</summary>
    public static TesseraBuiltIn<DateTime> DateTime() => new(CreateDateTime);

    /// <summary>Returns the row that creates the converter of <c>DateTimeOffset</c>.</summary>
    public static TesseraBuiltIn<DateTimeOffset> DateTimeOffset() =>
        new(static cache => Normalized<DateTimeOffset, DateTimeOffsetScalar, CanonicalForm>(cache, WireKind.DateTimeOffset));

    /// <summary>Returns the row that creates the converter of <c>DateOnly</c>.</summary>
    public static TesseraBuiltIn<DateOnly> DateOnly() => new(static _ => Fixed<DateOnly, DateOnlyScalar>(WireKind.Date));

    /// <summary>Returns the row that creates the converter of <c>TimeOnly</c>.</summary>
    public static TesseraBuiltIn<TimeOnly> TimeOnly() => new(static _ => Fixed<TimeOnly, TimeOnlyScalar>(WireKind.Time));

    /// <summary>Returns the row that creates the converter of <c>nint</c>.</summary>
    public static TesseraBuiltIn<nint> IntPtr() => new(static _ => Fixed<nint, NativeIntegerScalar<nint, long>>(WireKind.I64));

    /// <summary>Returns the row that creates the converter of <c>nuint</c>.</summary>
    public static TesseraBuiltIn<nuint> UIntPtr() => new(static _ => Fixed<nuint, NativeIntegerScalar<nuint, ulong>>(WireKind.U64));

    /// <summary>Returns the row that creates the converter of <c>string</c>.</summary>
    public static TesseraBuiltIn<string> String() => new(static _ => new Scalars.StringConverter());

    /// <summary>Returns the row that creates the converter of <c>BigInteger</c>.</summary>
    public static TesseraBuiltIn<BigInteger> BigInteger() => new(static _ => new BigIntegerConverter());

    /// <summary>Returns the row that creates the converter of <c>Uri</c>.</summary>
    public static TesseraBuiltIn<Uri> Uri() => new(static cache => Via<Uri, string?>(cache, "$uri", uri => uri.OriginalString, TaggedText.ToUri));

    /// <summary>Returns the row that creates the converter of <c>Version</c>.</summary>
    public static TesseraBuiltIn<Version> Version() =>
        new(static cache => new TextConverter<Version>(cache, "$version", TaggedText.ToVersion, VersionText.Parse));

    /// <summary>Returns the row that creates the converter of <c>IPAddress</c>.</summary>
    public static TesseraBuiltIn<IPAddress> IPAddress() => new(static cache => new TextConverter<IPAddress>(cache, "$ip", TaggedText.ToAddress));

    /// <summary>Returns the row that creates the converter of <c>IPEndPoint</c>.</summary>
    public static TesseraBuiltIn<IPEndPoint> IPEndPoint() =>
        new(static cache => Via<IPEndPoint, string?>(cache, "$endpoint", point => point.ToString(), TaggedText.ToEndPoint));

    /// <summary>Returns the row that creates the converter of <c>CultureInfo</c>.</summary>
    public static TesseraBuiltIn<CultureInfo> CultureInfo() =>
        new(static cache => Via<CultureInfo, string?>(cache, "$culture", culture => culture.Name, TaggedText.ToCulture));

    /// <summary>Returns the row that creates the converter of <c>TimeZoneInfo</c>.</summary>
    public static TesseraBuiltIn<TimeZoneInfo> TimeZoneInfo() =>
        new(static cache => Via<TimeZoneInfo, string?>(cache, "$timezone", TaggedText.FromTimeZone, TaggedText.ToTimeZone));

    /// <summary>Returns the row that creates the converter of <c>TimeZoneInfo.AdjustmentRule</c>.</summary>
    public static TesseraBuiltIn<TimeZoneInfo.AdjustmentRule> AdjustmentRule() =>
        new(static cache => ViaShape<TimeZoneInfo.AdjustmentRule, AdjustmentForm>(cache, null, AdjustmentForm.Of, AdjustmentForm.Create));

    /// <summary>Returns the row that creates the converter of <c>TimeZoneInfo.TransitionTime</c>.</summary>
    public static TesseraBuiltIn<TimeZoneInfo.TransitionTime> TransitionTime() =>
        new(static cache => Via<TimeZoneInfo.TransitionTime, TransitionForm>(cache, null, TransitionForm.Of, TransitionForm.Create));

    /// <summary>Returns the row that creates the converter of <c>Encoding</c>.</summary>
    public static TesseraBuiltIn<Encoding> Encoding() =>
        new(static cache => Via<Encoding, string?>(cache, "$encoding", encoding => encoding.WebName, TaggedText.ToEncoding));

    /// <summary>Returns the row that creates the converter of <c>StringBuilder</c>.</summary>
    public static TesseraBuiltIn<StringBuilder> StringBuilder() =>
        new(static cache => Via<StringBuilder, string?>(cache, null, text => text.ToString(), text => new StringBuilder(text)));

    /// <summary>Returns the row that creates the converter of <c>MemoryStream</c>.</summary>
    public static TesseraBuiltIn<MemoryStream> MemoryStream() =>
        new(static cache => Via<MemoryStream, byte[]?>(cache, null, stream => stream.ToArray(), ToStream));

    /// <summary>Returns the row that creates the converter of <c>Color</c>.</summary>
    public static TesseraBuiltIn<Color> Color() => new(static cache => Via<Color, string?>(cache, null, ColorText.Format, ColorText.Parse));

    /// <summary>Returns the row that creates the converter of <c>Rune</c>.</summary>
    public static TesseraBuiltIn<Rune> Rune() => new(static cache => Via<Rune, uint>(cache, "$rune", rune => (uint)rune.Value, number => new Rune(number)));

    /// <summary>Returns the row that creates the converter of <c>Index</c>.</summary>
    public static TesseraBuiltIn<Index> Index() =>
        new(static cache => Via<Index, int>(cache, "$index", index => index.IsFromEnd ? ~index.Value : index.Value, ToIndex));

    /// <summary>Returns the row that creates the converter of <c>BitArray</c>.</summary>
    public static TesseraBuiltIn<BitArray> BitArray() => new(static cache => ViaShape<BitArray, BitsForm>(
        cache,
        "$bits",
        bits => new() { Length = bits.Length, Bytes = Bits.Pack(bits) },
        form => Bits.Create(form.Length, form.Bytes)));

    /// <summary>Returns the row that creates the converter of <c>DBNull</c>.</summary>
    public static TesseraBuiltIn<DBNull> DBNull() => new(static cache => ViaShape<DBNull, EmptyForm>(cache, "$dbnull", _ => default, _ => System.DBNull.Value));

    /// <summary>Returns the row that creates the converter of <c>NameValueCollection</c>.</summary>
    public static TesseraBuiltIn<NameValueCollection> NameValueCollection() => new(static cache => new NameValuesConverter(cache));

    /// <summary>Returns the row that creates the converter of <c>StringDictionary</c>.</summary>
    public static TesseraBuiltIn<StringDictionary> StringDictionary() => new(static cache => new StringDictionaryConverter(cache));

    /// <summary>The rows of the types that most programs use. They are behind a method, because this list refers to the code of all of them.</summary>
    internal static Dictionary<Type, Func<TesseraBuiltIn>> Scalars() => new()
    {
        [typeof(bool)] = Boolean,
        [typeof(byte)] = Byte,
        [typeof(sbyte)] = SByte,
        [typeof(ushort)] = UInt16,
        [typeof(short)] = Int16,
        [typeof(uint)] = UInt32,
        [typeof(int)] = Int32,
        [typeof(ulong)] = UInt64,
        [typeof(long)] = Int64,
        [typeof(UInt128)] = UInt128,
        [typeof(Int128)] = Int128,
        [typeof(Half)] = Half,
        [typeof(float)] = Single,
        [typeof(double)] = Double,
        [typeof(char)] = Char,
        [typeof(Guid)] = Guid,
        [typeof(TimeSpan)] = TimeSpan,
        [typeof(decimal)] = Decimal,
        [typeof(DateTime)] = DateTime,
        [typeof(DateTimeOffset)] = DateTimeOffset,
        [typeof(DateOnly)] = DateOnly,
        [typeof(TimeOnly)] = TimeOnly,
        [typeof(nint)] = IntPtr,
        [typeof(nuint)] = UIntPtr,
        [typeof(string)] = String,
    };

    /// <summary>All other rows. Naming these types loads the assemblies that contain them.</summary>
    internal static Dictionary<Type, Func<TesseraBuiltIn>> Others() => new()
    {
        [typeof(BigInteger)] = BigInteger,
        [typeof(Uri)] = Uri,
        [typeof(Version)] = Version,
        [typeof(IPAddress)] = IPAddress,
        [typeof(IPEndPoint)] = IPEndPoint,
        [typeof(CultureInfo)] = CultureInfo,
        [typeof(TimeZoneInfo)] = TimeZoneInfo,
        [typeof(TimeZoneInfo.AdjustmentRule)] = AdjustmentRule,
        [typeof(TimeZoneInfo.TransitionTime)] = TransitionTime,
        [typeof(Encoding)] = Encoding,
        [typeof(StringBuilder)] = StringBuilder,
        [typeof(MemoryStream)] = MemoryStream,
        [typeof(Color)] = Color,
        [typeof(Rune)] = Rune,
        [typeof(Index)] = Index,
        [typeof(BitArray)] = BitArray,
        [typeof(DBNull)] = DBNull,
        [typeof(NameValueCollection)] = NameValueCollection,
        [typeof(StringDictionary)] = StringDictionary,
    };

    private static ScalarConverter<T, RawScalar<T>> Raw<T>(WireKind kind)
        where T : unmanaged => new(kind);

    private static ScalarConverter<T, TScalar> Fixed<T, TScalar>(WireKind kind)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T> => new(kind);

    /// <summary>Creates the converter of a scalar that has different bytes for equal values.</summary>
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

    /// <summary>Creates the converter of a class whose surrogate is never null.</summary>
    private static OptionalConverter<T> ViaShape<T, TForm>(ConverterCache cache, string? tag, Func<T, TForm> to, Func<TForm, T?> from)
        where T : class
        where TForm : struct => new(new ViaConverter<T, TForm>(cache, tag, to, from));

    /// <summary>Returns a stream that can grow, and that is read from the start.</summary>
    private static MemoryStream? ToStream(byte[]? bytes)
    {
        if (bytes is null)
            return null;
        MemoryStream stream = new(bytes.Length);
        stream.Write(bytes);
        stream.Position = 0;
        return stream;
    }

    private static Index ToIndex(int number) => number < 0 ? System.Index.FromEnd(~number) : System.Index.FromStart(number);
}
