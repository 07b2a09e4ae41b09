using System.Buffers;
using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Schemas;

/// <summary>Writes a JSON Schema (draft 2020-12) of the JSON form (spec/format.md §10.1) of messages with a given descriptor.</summary>
internal sealed class JsonSchemaWriter
{
    private readonly Utf8JsonWriter _json;
    private readonly List<SchemaType> _definitions = [];
    private readonly HashSet<SchemaType> _known = [];

    private JsonSchemaWriter(Utf8JsonWriter json) => _json = json;

    public static ReadOnlySpan<byte> Format(SchemaType? root)
    {
        ArrayBufferWriter<byte> output = new();
        using (Utf8JsonWriter json = new(output, new JsonWriterOptions { Indented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        {
            json.WriteStartObject();
            json.WriteString("$schema", "https://json-schema.org/draft/2020-12/schema");
            if (root is null)
                json.WriteString("type", "null");
            else
                new JsonSchemaWriter(json).WriteDocument(root);
            json.WriteEndObject();
        }

        output.Write("\n"u8);
        return output.WrittenSpan;
    }

    private void WriteDocument(SchemaType root)
    {
        WriteKeywords(root, isMarked: false);
        if (_definitions.Count == 0)
            return;
        _json.WriteStartObject("$defs");
        // Writing a definition may add further definitions to the list.
        for (int i = 0; i < _definitions.Count; i++)
        {
            _json.WriteStartObject(NameOf(_definitions[i]));
            WriteDefinition(_definitions[i]);
            _json.WriteEndObject();
        }

        _json.WriteEndObject();
    }

    private static string NameOf(SchemaType definition) =>
        string.Create(CultureInfo.InvariantCulture, $"{definition.Code.ToString().ToLowerInvariant()}{definition.Definition}");

    private void WriteSchema(SchemaType type, bool isMarked = false)
    {
        _json.WriteStartObject();
        WriteKeywords(type, isMarked);
        _json.WriteEndObject();
    }

    /// <param name="type">The type that the keywords describe.</param>
    /// <param name="isMarked">Whether an object of this type may have marks among its members.</param>
    private void WriteKeywords(SchemaType type, bool isMarked)
    {
        if (type.Definition >= 0)
        {
            if (_known.Add(type))
                _definitions.Add(type);
            _json.WriteString("$ref", $"#/$defs/{NameOf(type)}");
            return;
        }

        switch (type.Code)
        {
            case WireCode.Optional or WireCode.Keep:
                WriteNullable(type.Element!);
                break;
            case WireCode.List when type.IsBytes:
                WriteType("string", isNullable: true);
                _json.WriteString("contentEncoding", "base64");
                break;
            case WireCode.List:
                WriteType("array", isNullable: true);
                _json.WritePropertyName("items");
                WriteSchema(type.Element!);
                break;
            case WireCode.Map:
                WriteMap(type, isMarked);
                break;
            case WireCode.Ref:
                WriteReference(type.Element!);
                break;
            case WireCode.Any:
                break;
            default:
                WriteScalar(type.Code);
                break;
        }
    }

    private void WriteType(string type, bool isNullable = false)
    {
        if (!isNullable)
        {
            _json.WriteString("type", type);
            return;
        }

        _json.WriteStartArray("type");
        _json.WriteStringValue(type);
        _json.WriteStringValue("null");
        _json.WriteEndArray();
    }

    private void WriteNullable(SchemaType type)
    {
        _json.WriteStartArray("anyOf");
        WriteNull();
        WriteSchema(type);
        _json.WriteEndArray();
    }

    private void WriteNull()
    {
        _json.WriteStartObject();
        WriteType("null");
        _json.WriteEndObject();
    }

    private void WriteMap(SchemaType map, bool isMarked)
    {
        if (map.HasTextKeys)
        {
            WriteType("object", isNullable: true);
            if (isMarked)
            {
                _json.WriteStartObject("properties");
                _json.WriteBoolean("$id", true);
                _json.WriteBoolean("$type", true);
                _json.WriteEndObject();
            }

            _json.WritePropertyName("additionalProperties");
            WriteSchema(map.Element!);
            return;
        }

        WriteType("array", isNullable: true);
        _json.WriteStartObject("items");
        WriteType("array");
        _json.WriteStartArray("prefixItems");
        WriteSchema(map.Key!);
        WriteSchema(map.Element!);
        _json.WriteEndArray();
        _json.WriteNumber("minItems", 2);
        _json.WriteNumber("maxItems", 2);
        _json.WriteEndObject();
    }

    private void WriteReference(SchemaType type)
    {
        _json.WriteStartArray("anyOf");
        WriteNull();
        WriteSchema(type, isMarked: true);
        WriteObject([("$ref", null)]);
        if (!type.IsObject)
            WriteObject([("$id", null), ("$value", type)]);
        _json.WriteEndArray();
    }

    /// <summary>Writes the schema of an object that consists of marks. A mark without a type is a string.</summary>
    private void WriteObject(ReadOnlySpan<(string Name, SchemaType? Type)> members)
    {
        _json.WriteStartObject();
        WriteType("object");
        _json.WriteStartObject("properties");
        foreach ((string name, SchemaType? type) in members)
        {
            _json.WriteStartObject(name);
            if (type is null)
                WriteType("string");
            else
                WriteKeywords(type, isMarked: false);
            _json.WriteEndObject();
        }

        _json.WriteEndObject();
        _json.WriteStartArray("required");
        foreach ((string name, _) in members)
            _json.WriteStringValue(name);
        _json.WriteEndArray();
        _json.WriteEndObject();
    }

    private void WriteDefinition(SchemaType type)
    {
        switch (type.Code)
        {
            case WireCode.Shape:
                WriteShape(type);
                break;
            case WireCode.Union:
                WriteUnion(type);
                break;
            case WireCode.Enum:
                WriteEnum(type);
                break;
            default:
                WriteTag(type);
                break;
        }
    }

    private void WriteShape(SchemaType shape)
    {
        WriteType("object");
        _json.WriteStartObject("properties");
        foreach (SchemaMember member in shape.Members.Where(member => !IsSpread(member)))
        {
            _json.WritePropertyName(NameOf(member));
            WriteSchema(member.Type);
        }

        _json.WriteEndObject();
        _json.WriteStartArray("required");
        foreach (SchemaMember member in shape.Members.Where(member => member.Type.Code != WireCode.Keep && !IsSpread(member)))
            _json.WriteStringValue(NameOf(member));
        _json.WriteEndArray();
    }

    /// <summary>Returns the name of a member in JSON. A list with the empty name is the items of a collection that also has members.</summary>
    private static string NameOf(SchemaMember member) =>
        member.Name.Length == 0 && WithoutWrappers(member.Type, hasPresence: true).Code == WireCode.List ? "$items" : member.Name;

    /// <summary>Whether the entries of the member's map stand among the members of the object.</summary>
    private static bool IsSpread(SchemaMember member) => member.Name.Length == 0 && WithoutWrappers(member.Type, hasPresence: false).HasTextKeys;

    /// <param name="type">Of a member.</param>
    /// <param name="hasPresence">Whether an optional is passed: one over a map is an ordinary member, as <c>tojson</c> writes it.</param>
    private static SchemaType WithoutWrappers(SchemaType type, bool hasPresence)
    {
        while (type.Code is WireCode.Keep or WireCode.Tag || (hasPresence && type.Code == WireCode.Optional))
            type = type.Element!;
        return type;
    }

    private void WriteUnion(SchemaType union)
    {
        _json.WriteStartArray("anyOf");
        WriteNull();
        foreach (SchemaMember alternative in union.Members)
        {
            _json.WriteStartObject();
            WriteType("object");
            _json.WriteStartObject("properties");
            _json.WriteStartObject("$type");
            _json.WriteString("const", alternative.Name);
            _json.WriteEndObject();
            if (!alternative.Type.IsObject)
            {
                _json.WritePropertyName("$value");
                WriteSchema(alternative.Type);
            }

            _json.WriteEndObject();
            _json.WriteStartArray("required");
            _json.WriteStringValue("$type");
            if (!alternative.Type.IsObject)
                _json.WriteStringValue("$value");
            _json.WriteEndArray();
            if (alternative.Type.IsObject)
            {
                _json.WriteStartArray("allOf");
                WriteSchema(alternative.Type, isMarked: true);
                _json.WriteEndArray();
            }

            _json.WriteEndObject();
        }

        _json.WriteEndArray();
    }

    private void WriteEnum(SchemaType type)
    {
        _json.WriteStartArray("anyOf");
        _json.WriteStartObject();
        _json.WriteStartArray("enum");
        foreach (SchemaNumber number in type.Numbers)
            _json.WriteStringValue(number.Name);
        _json.WriteEndArray();
        _json.WriteEndObject();
        WriteSchema(type.Element!);
        _json.WriteEndArray();
    }

    private void WriteTag(SchemaType tag)
    {
        _json.WriteString("title", tag.Name);
        switch (tag.Name)
        {
            case "$number":
                WriteType("number", isNullable: true);
                break;
            case "$bigint":
                WriteType("integer", isNullable: true);
                break;
            default:
                WriteKeywords(tag.Element!, isMarked: true);
                break;
        }
    }

    private void WriteScalar(WireCode code)
    {
        switch (code)
        {
            case WireCode.Bool:
                WriteType("boolean");
                break;
            case <= WireCode.I128 or WireCode.UVar or WireCode.SVar:
                WriteType("integer");
                (string least, string most) = RangeOf(code);
                _json.WritePropertyName("minimum");
                _json.WriteRawValue(least);
                _json.WritePropertyName("maximum");
                _json.WriteRawValue(most);
                break;
            case <= WireCode.F64:
                WriteFloat();
                break;
            case WireCode.Decimal:
                WriteType("number");
                break;
            default:
                WriteType("string", isNullable: code == WireCode.String);
                if (FormatOf(code) is string format)
                    _json.WriteString("format", format);
                break;
        }
    }

    private void WriteFloat()
    {
        _json.WriteStartArray("anyOf");
        _json.WriteStartObject();
        WriteType("number");
        _json.WriteEndObject();
        _json.WriteStartObject();
        _json.WriteStartArray("enum");
        foreach (string name in new[] { "NaN", "Infinity", "-Infinity" })
            _json.WriteStringValue(name);
        _json.WriteEndArray();
        _json.WriteEndObject();
        _json.WriteEndArray();
    }

    private static (string Least, string Most) RangeOf(WireCode code) => code switch
    {
        WireCode.U8 => ("0", "255"),
        WireCode.I8 => ("-128", "127"),
        WireCode.U16 => ("0", "65535"),
        WireCode.I16 => ("-32768", "32767"),
        WireCode.U32 => ("0", "4294967295"),
        WireCode.I32 => ("-2147483648", "2147483647"),
        WireCode.U64 or WireCode.UVar => ("0", "18446744073709551615"),
        WireCode.I64 or WireCode.SVar => ("-9223372036854775808", "9223372036854775807"),
        WireCode.U128 => ("0", "340282366920938463463374607431768211455"),
        _ => ("-170141183460469231731687303715884105728", "170141183460469231731687303715884105727"),
    };

    /// <summary>Returns the format of a string, or null. JSON Schema has no format for points in time without an offset.</summary>
    private static string? FormatOf(WireCode code) => code switch
    {
        WireCode.Guid => "uuid",
        WireCode.DateTimeOffset => "date-time",
        WireCode.Date => "date",
        _ => null,
    };
}
