using System.Runtime.CompilerServices;
using Newtonsoft.Json.Linq;

namespace Tessera;

internal static class TokenWriter
{
    public static Dictionary<string, object?> Members(JObject value) =>
        value.Properties().ToDictionary(property => property.Name, property => Inner(property.Value), StringComparer.Ordinal);

    public static List<object?> Items(JArray value) => [.. value.Select(Inner)];

    /// <summary>Returns the content of a token. A token for the null of JSON becomes DBNull, which distinguishes it from a null reference.</summary>
    public static object Content(JToken value) => Inner(value) ?? DBNull.Value;

    private static object? Inner(JToken token)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw new TesseraException(TesseraErrorCode.LimitExceeded, "The tokens are nested too deeply.");
        return token switch
        {
            JObject inner => Members(inner),
            JArray inner => Items(inner),
            JValue { Type: JTokenType.Null } => null,
            JRaw => throw NoData(token),
            JValue { Type: not (JTokenType.Undefined or JTokenType.Comment) } inner => inner.Value,
            _ => throw NoData(token),
        };
    }

    private static TesseraException NoData(JToken token) =>
        new(TesseraErrorCode.InvalidValue, $"A token of the type {token.Type} is not data; remove it, or parse its content.");
}
