using System.Runtime.CompilerServices;
using NodaTime;

namespace Tessera;

/// <summary>Provides a method that adds the types of NodaTime to Tessera.</summary>
public static class TesseraNodaTimeExtensions
{
    /// <summary>The converters of each provider. There is one list for each, so that options with the same converters are equal.</summary>
    private static readonly ConditionalWeakTable<IDateTimeZoneProvider, IReadOnlyList<TesseraConverter>> s_converters = [];

    /// <summary>
    /// Adds converters for the types of NodaTime after the existing ones. A value is written as ISO 8601 text with nanosecond precision, and with its calendar
    /// if that is not ISO. A reader without this package gets the text.
    /// </summary>
    /// <param name="options">The options to copy. They are not changed.</param>
    /// <param name="zones">The provider that finds time zones by their identifiers, or null for <see cref="DateTimeZoneProviders.Tzdb"/>.</param>
    /// <returns>A copy of the options with the converters added.</returns>
    public static TesseraOptions AddNodaTime(this TesseraOptions options, IDateTimeZoneProvider? zones = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with { Converters = [.. options.Converters, .. s_converters.GetValue(zones ?? DateTimeZoneProviders.Tzdb, NodaTimeConverters.Create)] };
    }
}
