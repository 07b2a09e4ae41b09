using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.Text;
using System.Text.Json;

namespace Tessera.Dom;

/// <summary>
/// Values that are written as text under a tag (spec/format.md §5). Text that is not a valid value gives null. Names, for example of cultures, are
/// looked up among those that the system already knows, because .NET would keep any other name in memory forever.
/// </summary>
internal static class TaggedText
{
    private static readonly Lazy<HashSet<string>> s_cultures =
        new(() => [.. CultureInfo.GetCultures(CultureTypes.AllCultures).Select(culture => culture.Name)]);

    /// <summary>Windows identifiers, as the system spells them, so their number is bounded. Checking one takes the system 40 microseconds.</summary>
    private static readonly ConcurrentDictionary<string, byte> s_windowsZones = new(StringComparer.Ordinal);

    /// <summary>Whether this class knows a tag's name.</summary>
    public static bool Knows(string tag) =>
        tag is "$uri" or "$version" or "$ip" or "$endpoint" or "$culture" or "$timezone" or "$encoding" or "$number";

    public static object? Parse(string tag, string text) => tag switch
    {
        "$uri" => ToUri(text),
        "$version" => ToVersion(text),
        "$ip" => ToAddress(text),
        "$endpoint" => ToEndPoint(text),
        "$culture" => ToCulture(text),
        "$timezone" => ToTimeZone(text),
        "$number" => ToNumber(text),
        _ => ToEncoding(text),
    };

    public static Uri? ToUri(string? text)
    {
        try
        {
            return Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? uri) ? uri : null;
        }
        catch (IndexOutOfRangeException)
        {
            // The framework reads beyond the end of a few texts, for example "file:////" and a mark of direction.
            return null;
        }
    }

    public static Version? ToVersion(string? text) => Version.TryParse(text, out Version? version) ? version : null;

    public static IPAddress? ToAddress(string? text) => IPAddress.TryParse(text, out IPAddress? address) ? address : null;

    public static IPEndPoint? ToEndPoint(string? text) => IPEndPoint.TryParse(text ?? "", out IPEndPoint? point) ? point : null;

    public static CultureInfo? ToCulture(string? text) =>
        text is not null && s_cultures.Value.Contains(text) ? text.Length == 0 ? CultureInfo.InvariantCulture : CultureInfo.GetCultureInfo(text) : null;

    /// <summary>Returns the double whose shortest text says the same number, in any spelling; if there is none, a JsonElement with the text as it is.</summary>
    private static object? ToNumber(string text)
    {
        if (!NumberToken.IsNumber(text))
            return null;
        byte[] bytes = Encoding.ASCII.GetBytes(text);
        return new NumberToken(bytes).IsDouble(bytes, out double value) ? value : JsonElement.Parse(bytes);
    }

    /// <summary>Looks an encoding up in lower case, because .NET keeps every spelling that it was asked for.</summary>
    public static Encoding? ToEncoding(string? text)
    {
        try
        {
            return Encoding.GetEncoding((text ?? "").ToLowerInvariant());
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            return null;
        }
    }

    /// <summary>Returns the identifier of a zone if the system has a zone with this identifier and the same rules; otherwise all rules of the zone.</summary>
    public static string FromTimeZone(TimeZoneInfo zone) =>
        TimeZoneInfo.TryFindSystemTimeZoneById(zone.Id, out TimeZoneInfo? known) && known.HasSameRules(zone) ? zone.Id : zone.ToSerializedString();

    /// <summary>
    /// Whether an identifier is spelled as the system spells it. .NET accepts Windows identifiers in any case, IANA identifiers with any number of slashes,
    /// and keeps a zone for each spelling.
    /// </summary>
    private static bool IsOwnSpelling(string id)
    {
        if (s_windowsZones.ContainsKey(id))
            return true;
        if (id.Contains("//", StringComparison.Ordinal))
            return false;
        if (!TimeZoneInfo.TryConvertWindowsIdToIanaId(id, out string? name) || !TimeZoneInfo.TryConvertIanaIdToWindowsId(name, out string? own))
            return true;
        if (own != id)
            return !string.Equals(own, id, StringComparison.OrdinalIgnoreCase);
        s_windowsZones.TryAdd(id, 0);
        return true;
    }

    public static TimeZoneInfo? ToTimeZone(string? text)
    {
        if (text is null)
            return null;
        if (!text.Contains(';', StringComparison.Ordinal))
            return IsOwnSpelling(text) && TimeZoneInfo.TryFindSystemTimeZoneById(text, out TimeZoneInfo? known) ? known : null;
        try
        {
            return TimeZoneInfo.FromSerializedString(text);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // The framework's parser throws exceptions of several types for text that is not a zone.
            return null;
        }
    }
}
