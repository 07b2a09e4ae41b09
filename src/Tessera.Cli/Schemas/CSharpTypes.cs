namespace Tessera.Cli.Schemas;

/// <summary>Chooses the C# type that reads a type of a message. Shapes, unions and enums get C# types of their own.</summary>
internal sealed class CSharpTypes
{
    private readonly Dictionary<SchemaType, string> _names = [];

    /// <summary>
    /// The names of types so far. It starts with the namespaces, types and attributes of .NET in the file, which a type of that name would hide.
    /// </summary>
    private readonly HashSet<string> _used = new(StringComparer.Ordinal)
    {
        "DateOnly", "DateTime", "DateTimeOffset", "Dictionary", "Guid", "Half", "Index", "Int128", "JsonDerivedTypeAttribute", "JsonExtensionDataAttribute",
        "JsonPropertyNameAttribute", "List", "System", "Tessera", "TesseraWireNamesAttribute", "TimeOnly", "TimeSpan", "TimeZoneInfo", "UInt128",
        "Uri", "Version",
    };

    private readonly HashSet<SchemaType> _openTags = [];
    private readonly Queue<CSharpRecord> _unwritten = new();

    /// <summary>Gets the next type that has a name and has not been written yet.</summary>
    public bool TryTake(out CSharpRecord record) => _unwritten.TryDequeue(out record!);

    /// <summary>Returns the C# type, with a question mark if it can be null.</summary>
    /// <param name="type">The type in the message.</param>
    /// <param name="hint">A suggested name, if the type needs a C# type of its own.</param>
    public string Find(SchemaType type, string hint) => type.Code switch
    {
        WireCode.Optional or WireCode.Keep or WireCode.Ref => Nullable(Find(type.Element!, hint)),
        WireCode.List when type.IsBytes => "byte[]?",
        WireCode.List => $"List<{Find(type.Element!, Identifiers.Singular(hint))}>?",
        WireCode.Map => $"Dictionary<{Find(type.Key!, $"{hint}Key").TrimEnd('?')}, {Find(type.Element!, Identifiers.Singular(hint))}>?",
        WireCode.Any => "object?",
        WireCode.Shape => FindNamed(type, hint),
        WireCode.Union => type.Members.TrueForAll(member => member.Type.Code == WireCode.Shape) ? Nullable(FindNamed(type, hint)) : "object?",
        WireCode.Enum => HasNames(type) ? FindNamed(type, hint) : Find(type.Element!, hint),
        WireCode.Tag => FindTagged(type, hint),
        _ => ScalarOf(type.Code),
    };

    /// <summary>Adds a C# type for an alternative. Each union gets its own types for its alternatives, because a C# class has only one base class.</summary>
    public string AddAlternative(SchemaMember alternative, string baseName)
    {
        string name = Identifiers.Create(alternative.Name, _used);
        _names.TryAdd(alternative.Type, name);
        _unwritten.Enqueue(new CSharpRecord(name, alternative.Type, baseName));
        return name;
    }

    private string FindNamed(SchemaType type, string hint)
    {
        if (_names.TryGetValue(type, out string? name))
            return name;
        name = Identifiers.Create(hint, _used);
        _names.Add(type, name);
        _unwritten.Enqueue(new CSharpRecord(name, type, null));
        return name;
    }

    private string FindTagged(SchemaType type, string hint) => type.Name switch
    {
        "$uri" => "Uri?",
        "$version" => "Version?",
        "$ip" => "System.Net.IPAddress?",
        "$endpoint" => "System.Net.EndPoint?",
        "$culture" => "System.Globalization.CultureInfo?",
        "$encoding" => "System.Text.Encoding?",
        "$timezone" => "TimeZoneInfo?",
        "$bigint" => "System.Numerics.BigInteger",
        "$rune" => "System.Text.Rune",
        "$index" => "Index",
        "$bits" => "System.Collections.BitArray?",
        "$array" or "$dbnull" or "$number" => "object?",
        // A tag that contains itself through nothing but tags and lists cannot be written as a C# type.
        _ when _openTags.Contains(type) => "object?",
        _ => FindContent(type, hint),
    };

    private string FindContent(SchemaType tag, string hint)
    {
        _openTags.Add(tag);
        string content = Find(tag.Element!, string.IsNullOrEmpty(tag.Name) ? hint : tag.Name);
        _openTags.Remove(tag);
        return content;
    }

    /// <summary>Whether the enum has names and all of them are valid C# identifiers.</summary>
    private static bool HasNames(SchemaType type) =>
        type.Numbers.Count > 0 && type.Numbers.TrueForAll(number => Identifiers.Create(number.Name, []) == number.Name);

    private static string Nullable(string type) => type.EndsWith('?') ? type : $"{type}?";

    public static string ScalarOf(WireCode code) => code switch
    {
        WireCode.Bool => "bool",
        WireCode.U8 => "byte",
        WireCode.I8 => "sbyte",
        WireCode.U16 => "ushort",
        WireCode.I16 => "short",
        WireCode.U32 => "uint",
        WireCode.I32 => "int",
        WireCode.U64 or WireCode.UVar => "ulong",
        WireCode.I64 or WireCode.SVar => "long",
        WireCode.U128 => "UInt128",
        WireCode.I128 => "Int128",
        WireCode.F16 => "Half",
        WireCode.F32 => "float",
        WireCode.F64 => "double",
        WireCode.Char => "char",
        WireCode.String => "string?",
        WireCode.Decimal => "decimal",
        WireCode.Guid => "Guid",
        WireCode.DateTime => "DateTime",
        WireCode.DateTimeOffset => "DateTimeOffset",
        WireCode.TimeSpan => "TimeSpan",
        WireCode.Date => "DateOnly",
        _ => "TimeOnly",
    };
}
