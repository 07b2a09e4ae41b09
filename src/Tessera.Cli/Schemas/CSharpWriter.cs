using System.Globalization;
using System.Text;

namespace Tessera.Cli.Schemas;

/// <summary>Writes C# types into which messages with given descriptors can be read.</summary>
internal sealed class CSharpWriter
{
    private readonly CSharpTypes _types = new();
    private readonly StringBuilder _records = new();
    private readonly StringBuilder _calls = new();

    /// <summary>Adds the types of a message.</summary>
    /// <param name="root">The type of the message; null if the message is null.</param>
    /// <param name="name">The name of the C# type of the message, if it needs a type of its own.</param>
    public void Add(SchemaType? root, string name)
    {
        string type = root is null ? "object" : _types.Find(root, name).TrimEnd('?');
        _calls.Append(CultureInfo.InvariantCulture, $"// TesseraSerializer.Deserialize<{type}>(message)\n");
        while (_types.TryTake(out CSharpRecord record))
            Append(record);
    }

    public override string ToString() =>
        $"{_calls}#nullable enable\nusing System;\nusing System.Collections.Generic;\nusing System.Text.Json.Serialization;\nusing Tessera;\n{_records}";

    private void Append(CSharpRecord record)
    {
        _records.Append('\n');
        switch (record.Type.Code)
        {
            case WireCode.Enum:
                AppendEnum(record);
                break;
            case WireCode.Union:
                AppendUnion(record);
                break;
            default:
                AppendShape(record);
                break;
        }
    }

    private void AppendEnum(CSharpRecord record)
    {
        string number = CSharpTypes.ScalarOf(record.Type.Element!.Code);
        _records.Append(CultureInfo.InvariantCulture, $"[TesseraWireNames]\npublic enum {record.Name} : {number}\n{{\n");
        foreach (SchemaNumber value in record.Type.Numbers)
        {
            string text = number == "ulong"
                ? ((ulong)value.Number).ToString(CultureInfo.InvariantCulture)
                : value.Number.ToString(CultureInfo.InvariantCulture);
            _records.Append(CultureInfo.InvariantCulture, $"    {value.Name} = {text},\n");
        }

        _records.Append("}\n");
    }

    private void AppendUnion(CSharpRecord record)
    {
        foreach (SchemaMember alternative in record.Type.Members)
            _records.Append(CultureInfo.InvariantCulture, $"[JsonDerivedType(typeof({_types.AddAlternative(alternative, record.Name)}), {Identifiers.Quote(alternative.Name)})]\n");
        _records.Append(CultureInfo.InvariantCulture, $"public abstract record {record.Name};\n");
    }

    private void AppendShape(CSharpRecord record)
    {
        string baseType = record.BaseName is null ? "" : $" : {record.BaseName}";
        if (record.Type.Members.Count == 0)
        {
            _records.Append(CultureInfo.InvariantCulture, $"public sealed record {record.Name}{baseType};\n");
            return;
        }

        _records.Append(CultureInfo.InvariantCulture, $"public sealed record {record.Name}{baseType}\n{{\n");
        // In C#, a member cannot have the name of its type.
        HashSet<string> used = new(StringComparer.Ordinal) { record.Name };
        string separator = "";
        foreach (SchemaMember member in record.Type.Members)
        {
            _records.Append(separator);
            AppendMember(member, used);
            separator = "\n";
        }

        _records.Append("}\n");
    }

    private void AppendMember(SchemaMember member, HashSet<string> used)
    {
        string type = _types.Find(member.Type, member.Name);
        bool isOverflow = member.Name.Length == 0 && type == "Dictionary<string, object?>?";
        string name = Identifiers.Create(member.Name.Length > 0 ? member.Name : isOverflow ? "Overflow" : "Items", used);
        if (isOverflow)
            _records.Append("    [JsonExtensionData]\n");
        else if (name != member.Name)
            _records.Append(CultureInfo.InvariantCulture, $"    [JsonPropertyName({Identifiers.Quote(member.Name)})]\n");
        // A member whose type is directly a shape is never null.
        string initial = member.Type.Code == WireCode.Shape ? " = new();" : "";
        _records.Append(CultureInfo.InvariantCulture, $"    public {type} {name} {{ get; set; }}{initial}\n");
    }
}
