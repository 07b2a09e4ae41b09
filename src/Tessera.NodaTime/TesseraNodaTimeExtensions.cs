using System.Runtime.CompilerServices;
using NodaTime;

namespace Tessera;

/// <summary>The types of NodaTime in Tessera messages.</summary>
public static class TesseraNodaTimeExtensions
{
    /// <summary>One list for each provider, so that options which got the same converters are equal.</summary>
    private static readonly ConditionalWeakTable<IDateTimeZoneProvider, IReadOnlyList<TesseraConverter>> s_converters = [];

    /// <summary>
    /// Adds converters for the types of NodaTime, behind those that are there. They write the ISO 8601 text of a value, exact to the nanosecond, with its calendar where that is not ISO:
    /// a reader without this package gets that text.
    /// </summary>
    /// <param name="options">What to add to; it stays as it is.</param>
    /// <param name="zones">Where identifiers of time zones are looked up. Default <see cref="DateTimeZoneProviders.Tzdb"/>.</param>
    /// <returns>Options with the converters.</returns>
    public static TesseraOptions AddNodaTime(this TesseraOptions options, IDateTimeZoneProvider? zones = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with { Converters = [.. options.Converters, .. s_converters.GetValue(zones ?? DateTimeZoneProviders.Tzdb, NodaTimeConverters.Create)] };
    }
}
