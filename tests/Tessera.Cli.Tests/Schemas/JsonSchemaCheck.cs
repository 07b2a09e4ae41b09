using System.Text.Json;
using System.Text.Json.Nodes;

namespace Tessera.Cli.Tests.Schemas;

/// <summary>Whether JSON keeps a schema: the keywords that the tool uses, after the specification of JSON Schema 2020-12. Others are an exception.</summary>
/// <param name="document">The schema.</param>
internal sealed class JsonSchemaCheck(JsonObject document)
{
    public bool IsValid(JsonNode? value) => IsValid(document, value);

    private bool IsValid(JsonNode schema, JsonNode? value)
    {
        if (schema is JsonValue all)
            return all.GetValue<bool>();
        foreach ((string keyword, JsonNode? operand) in schema.AsObject())
        {
            if (!Holds(keyword, operand!, value, schema.AsObject()))
                return false;
        }

        return true;
    }

    private bool Holds(string keyword, JsonNode operand, JsonNode? value, JsonObject schema) => keyword switch
    {
        "$schema" or "$defs" or "title" or "format" or "contentEncoding" => true,
        "$ref" => IsValid(document["$defs"]![operand.GetValue<string>()["#/$defs/".Length..]]!, value),
        "type" => operand is JsonArray types ? types.Any(type => HasType(type!.GetValue<string>(), value)) : HasType(operand.GetValue<string>(), value),
        "anyOf" => operand.AsArray().Any(part => IsValid(part!, value)),
        "allOf" => operand.AsArray().All(part => IsValid(part!, value)),
        "enum" => operand.AsArray().Any(part => JsonNode.DeepEquals(part, value)),
        "const" => JsonNode.DeepEquals(operand, value),
        "minimum" => value is null || value.GetValueKind() != JsonValueKind.Number || Number(value) >= Number(operand),
        "maximum" => value is null || value.GetValueKind() != JsonValueKind.Number || Number(value) <= Number(operand),
        "required" => value is not JsonObject members || operand.AsArray().All(name => members.ContainsKey(name!.GetValue<string>())),
        "properties" => value is not JsonObject members || operand.AsObject().All(property => !members.TryGetPropertyValue(property.Key, out JsonNode? member) || IsValid(property.Value!, member)),
        "additionalProperties" => value is not JsonObject members || members.All(member => schema["properties"]?[member.Key] is not null || IsValid(operand, member.Value)),
        "items" => value is not JsonArray items || items.All(item => IsValid(operand, item)),
        "prefixItems" => value is not JsonArray items || items.Zip(operand.AsArray()).All(pair => IsValid(pair.Second!, pair.First)),
        "minItems" => value is not JsonArray items || items.Count >= operand.GetValue<int>(),
        "maxItems" => value is not JsonArray items || items.Count <= operand.GetValue<int>(),
        _ => throw new NotSupportedException(keyword),
    };

    private static double Number(JsonNode value) => double.Parse(value.ToJsonString(), System.Globalization.CultureInfo.InvariantCulture);

    private static bool HasType(string type, JsonNode? value) => value is null
        ? type == "null"
        : value.GetValueKind() switch
        {
            JsonValueKind.Object => type == "object",
            JsonValueKind.Array => type == "array",
            JsonValueKind.String => type == "string",
            JsonValueKind.Number => type == "number" || (type == "integer" && double.IsInteger(Number(value))),
            _ => type == "boolean",
        };
}
