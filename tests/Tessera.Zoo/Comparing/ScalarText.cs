using System.Globalization;
using System.Net;
using System.Net.NetworkInformation;
using System.Numerics;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

namespace Tessera.Zoo.Comparing;

/// <summary>Gives the text of a value without parts. The text shows every bit of the value.</summary>
public static class ScalarText
{
    /// <summary>Returns null for a value that has parts.</summary>
    public static string? Of(object value) => value switch
    {
        string text => $"\"{text}\"",
        Enum => $"{value.GetType().Name}.{value}",
        double number => string.Create(CultureInfo.InvariantCulture, $"{BitConverter.DoubleToInt64Bits(number):X}"),
        float number => string.Create(CultureInfo.InvariantCulture, $"{BitConverter.SingleToInt32Bits(number):X}"),
        DateTime time => string.Create(CultureInfo.InvariantCulture, $"{time:o} {time.Kind}"),
        DateTimeOffset or DateOnly or TimeOnly => ((IFormattable)value).ToString("o", CultureInfo.InvariantCulture),
        decimal or TimeSpan or Guid or BigInteger or Int128 or UInt128 or Half or Complex => ((IFormattable)value).ToString(null, CultureInfo.InvariantCulture),
        Uri uri => uri.OriginalString,
        StringBuilder text => text.ToString(),
        byte[] bytes => Convert.ToHexString(bytes),
        ReadOnlyMemory<byte> bytes => Convert.ToHexString(bytes.Span),
        Memory<byte> bytes => Convert.ToHexString(bytes.Span),
        // JSON cannot express an undefined element, and System.Text.Json refuses it.
        JsonElement element => element.ValueKind == JsonValueKind.Undefined ? "null" : element.GetRawText(),
        JsonDocument document => document.RootElement.GetRawText(),
        JsonNode node => node.ToJsonString(),
        XmlNode node => node.OuterXml,
        Encoding encoding => encoding.WebName,
        Version or CultureInfo or TimeZoneInfo or IPAddress or EndPoint or PhysicalAddress or Rune or Index or Range or Regex or XObject or MemberInfo => value.ToString(),
        DBNull => "DBNull",
        Delegate or Stream or Task or Assembly or CancellationToken => value.GetType().Name,
        IFormattable when value.GetType().IsPrimitive => ((IFormattable)value).ToString(null, CultureInfo.InvariantCulture),
        _ when value.GetType().IsPrimitive => value.ToString(),
        // The type belongs to a package that some projects do not reference.
        _ when value.GetType().FullName == "System.BinaryData" => value.ToString(),
        _ when value.GetType() == typeof(object) => "object",
        _ => null,
    };
}
