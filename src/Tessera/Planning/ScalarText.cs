using System.Globalization;
using System.Numerics;
using Tessera.Wire;

namespace Tessera.Planning;

/// <summary>
/// Scalars as invariant text and back (spec/mapping-dotnet.md §2). A text counts as the value only if formatting the value gives the text
/// again; times may have fewer digits.
/// </summary>
internal static class ScalarText
{
    /// <summary>As many as an enum has bits.</summary>
    private const int MaxFlags = 64;

    private static readonly CultureInfo s_culture = CultureInfo.InvariantCulture;

    // ISO 8601 with as many digits as there are: libraries for JSON leave out those that are zero.
    private static readonly string[] s_times = ["HH:mm:ss.FFFFFFF", "HH:mm"];
    private static readonly string[] s_moments = ["yyyy-MM-dd'T'HH:mm:ss.FFFFFFFK", "yyyy-MM-dd'T'HH:mmK", "yyyy-MM-dd"];
    private static readonly string[] s_zonedMoments = ["yyyy-MM-dd'T'HH:mm:ss.FFFFFFFzzz", "yyyy-MM-dd'T'HH:mmzzz", "yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'", "yyyy-MM-dd'T'HH:mm'Z'"];

    /// <param name="value">A scalar or enum.</param>
    public static string Format(object value) => value switch
    {
        DateTime moment => moment.ToString("O", s_culture),
        DateTimeOffset moment => moment.ToString("O", s_culture),
        DateOnly date => date.ToString("O", s_culture),
        TimeOnly time => time.ToString("O", s_culture),
        TimeSpan span => span.ToString("c", s_culture),
        double number => FloatText.Format(number),
        IFormattable formattable => formattable.ToString(null, s_culture),
        _ => value.ToString() ?? "",
    };

    /// <summary>Null if the text is no value of the type, or not in the form that <see cref="Format"/> gives.</summary>
    public static object? Parse(Type type, string text)
    {
        if (type.IsEnum)
            return ParseEnum(type, text);
        if (type == typeof(DateTime) || type == typeof(DateTimeOffset) || type == typeof(TimeOnly))
            return ParseTime(type, text);
        object? value = ParseScalar(type, text);
        bool ignoreCase = value is bool or Guid;
        return value is not null && string.Equals(Format(value), text, ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal) ? value : null;
    }

    /// <summary>The forms say all: what has one of them is that time. An offset makes a DateTime the local one of the same instant.</summary>
    private static object? ParseTime(Type type, string text)
    {
        if (type == typeof(TimeOnly))
            return TimeOnly.TryParseExact(text, s_times, s_culture, DateTimeStyles.None, out TimeOnly time) ? time : null;
        if (type == typeof(DateTime))
            return DateTime.TryParseExact(text, s_moments, s_culture, DateTimeStyles.RoundtripKind, out DateTime moment) ? moment : null;
        return DateTimeOffset.TryParseExact(text, s_zonedMoments, s_culture, DateTimeStyles.AssumeUniversal, out DateTimeOffset offset) ? offset : null;
    }

    /// <summary>By any of its names, its number, or the names of its flags as they print; the framework alone would also take spaces and signs.</summary>
    private static object? ParseEnum(Type type, string text) =>
        text.AsSpan().Count(',') < MaxFlags
        && Enum.TryParse(type, text, ignoreCase: false, out object? value)
        && (Enum.IsDefined(type, text) || Enum.Format(type, value, "G") == text || Enum.Format(type, value, "D") == text) ? value : null;

    private static object? ParseScalar(Type type, string text)
    {
        if (type == typeof(bool))
            return bool.TryParse(text, out bool flag) ? flag : null;
        if (type == typeof(char))
            return text.Length == 1 ? text[0] : null;
        if (type == typeof(DateOnly))
            return DateOnly.TryParseExact(text, "O", s_culture, DateTimeStyles.None, out DateOnly date) ? date : null;
        if (type == typeof(TimeSpan))
            return TimeSpan.TryParseExact(text, "c", s_culture, out TimeSpan span) ? span : null;
        if (type == typeof(Guid))
            return Guid.TryParseExact(text, "D", out Guid guid) ? guid : null;
        return ParseNumber(type, text);
    }

    private static object? ParseNumber(Type type, string text) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => Parse<sbyte>(text),
        TypeCode.Byte => Parse<byte>(text),
        TypeCode.Int16 => Parse<short>(text),
        TypeCode.UInt16 => Parse<ushort>(text),
        TypeCode.Int32 => Parse<int>(text),
        TypeCode.UInt32 => Parse<uint>(text),
        TypeCode.Int64 => Parse<long>(text),
        TypeCode.UInt64 => Parse<ulong>(text),
        TypeCode.Single => Parse<float>(text),
        TypeCode.Double => Parse<double>(text),
        TypeCode.Decimal => Parse<decimal>(text),
        _ when type == typeof(Half) => Parse<Half>(text),
        _ when type == typeof(Int128) => Parse<Int128>(text),
        _ when type == typeof(UInt128) => Parse<UInt128>(text),
        _ => null,
    };

    private static object? Parse<T>(string text)
        where T : struct, INumberBase<T> =>
        T.TryParse(text, NumberStyles.Float, s_culture, out T value) ? value : null;
}
