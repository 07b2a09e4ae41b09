using System.Globalization;
using System.Numerics;

namespace Tessera.Planning;

/// <summary>
/// Converts scalars to invariant text and back (spec/mapping-dotnet.md §5). A text is a value only if formatting the value gives the text again. Times may
/// have fewer digits.
/// </summary>
internal static class ScalarText
{
    /// <summary>The largest number of flags in a text: an enum has no more bits.</summary>
    private const int MaxFlags = 64;

    private static readonly CultureInfo s_culture = CultureInfo.InvariantCulture;

    // ISO 8601 with any number of digits: JSON libraries leave out those that are zero.
    private static readonly string[] s_times = ["HH:mm:ss.FFFFFFF", "HH:mm"];
    private static readonly string[] s_moments = ["yyyy-MM-dd'T'HH:mm:ss.FFFFFFFK", "yyyy-MM-dd'T'HH:mmK", "yyyy-MM-dd"];
    private static readonly string[] s_zonedMoments = ["yyyy-MM-dd'T'HH:mm:ss.FFFFFFFzzz",
        "yyyy-MM-dd'T'HH:mmzzz", "yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'", "yyyy-MM-dd'T'HH:mm'Z'"];

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

    /// <summary>
    /// Returns null if the text is not a value of the type, or not in the form that <see cref="Format"/> gives. One branch is compiled for each T, so a program
    /// that is compiled ahead of time contains the parsers of the types that it reads.
    /// </summary>
    public static object? Parse<T>(string text)
    {
        if (typeof(T).IsEnum)
            return ParseEnum(typeof(T), text);
        // A text in one of these formats is exactly one time, so it is not formatted again. An offset makes a DateTime the local time of the same instant.
        if (typeof(T) == typeof(DateTime))
            return DateTime.TryParseExact(text, s_moments, s_culture, DateTimeStyles.RoundtripKind, out DateTime moment) ? moment : null;
        if (typeof(T) == typeof(DateTimeOffset))
            return DateTimeOffset.TryParseExact(text, s_zonedMoments, s_culture, DateTimeStyles.AssumeUniversal, out DateTimeOffset offset) ? offset : null;
        if (typeof(T) == typeof(TimeOnly))
            return TimeOnly.TryParseExact(text, s_times, s_culture, DateTimeStyles.None, out TimeOnly time) ? time : null;
        object? value = ParseScalar<T>(text);
        bool ignoreCase = typeof(T) == typeof(bool) || typeof(T) == typeof(Guid);
        return value is not null && string.Equals(Format(value), text, ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal)
            ? value
            : null;
    }

    /// <summary>Accepts a name, the number, or the flags as they are formatted. The framework alone would also accept spaces and signs.</summary>
    private static object? ParseEnum(Type type, string text) =>
        text.AsSpan().Count(',') < MaxFlags
        && Enum.TryParse(type, text, ignoreCase: false, out object? value)
        && (Enum.IsDefined(type, text) || Enum.Format(type, value, "G") == text || Enum.Format(type, value, "D") == text) ? value : null;

    private static object? ParseScalar<T>(string text)
    {
        if (typeof(T) == typeof(bool))
            return bool.TryParse(text, out bool flag) ? flag : null;
        if (typeof(T) == typeof(char))
            return text.Length == 1 ? text[0] : null;
        if (typeof(T) == typeof(DateOnly))
            return DateOnly.TryParseExact(text, "O", s_culture, DateTimeStyles.None, out DateOnly date) ? date : null;
        if (typeof(T) == typeof(TimeSpan))
            return TimeSpan.TryParseExact(text, "c", s_culture, out TimeSpan span) ? span : null;
        if (typeof(T) == typeof(Guid))
            return Guid.TryParseExact(text, "D", out Guid guid) ? guid : null;
        return ParseNumber<T>(text);
    }

    private static object? ParseNumber<T>(string text)
    {
        if (typeof(T) == typeof(sbyte))
            return ParseAs<sbyte>(text);
        if (typeof(T) == typeof(byte))
            return ParseAs<byte>(text);
        if (typeof(T) == typeof(short))
            return ParseAs<short>(text);
        if (typeof(T) == typeof(ushort))
            return ParseAs<ushort>(text);
        if (typeof(T) == typeof(int))
            return ParseAs<int>(text);
        if (typeof(T) == typeof(uint))
            return ParseAs<uint>(text);
        if (typeof(T) == typeof(long))
            return ParseAs<long>(text);
        if (typeof(T) == typeof(ulong))
            return ParseAs<ulong>(text);
        if (typeof(T) == typeof(float))
            return ParseAs<float>(text);
        if (typeof(T) == typeof(double))
            return ParseAs<double>(text);
        if (typeof(T) == typeof(decimal))
            return ParseAs<decimal>(text);
        if (typeof(T) == typeof(Half))
            return ParseAs<Half>(text);
        if (typeof(T) == typeof(Int128))
            return ParseAs<Int128>(text);
        return typeof(T) == typeof(UInt128) ? ParseAs<UInt128>(text) : null;
    }

    private static object? ParseAs<T>(string text)
        where T : struct, INumberBase<T> =>
        T.TryParse(text, NumberStyles.Float, s_culture, out T value) ? value : null;
}
