namespace Tessera.Cli.Schemas;

/// <summary>A type of a descriptor. A recursive type contains itself as a part.</summary>
/// <param name="code">The type code.</param>
/// <param name="definition">The number of a definition; -1 for other types.</param>
internal sealed class SchemaType(WireCode code, int definition = -1)
{
    public WireCode Code => code;

    public int Definition => definition;

    /// <summary>The word for the type in texts, such as <c>i32</c> or <c>shape#0</c>.</summary>
    public string Word => definition < 0 ? code.ToString().ToLowerInvariant() : $"{code.ToString().ToLowerInvariant()}#{definition}";

    /// <summary>The name of a tag.</summary>
    public string? Name { get; set; }

    /// <summary>The key type of a map.</summary>
    public SchemaType? Key { get; set; }

    /// <summary>The type of the element or content; the value type of a map.</summary>
    public SchemaType? Element { get; set; }

    /// <summary>The members of a shape, or the alternatives of a union.</summary>
    public List<SchemaMember> Members { get; } = [];

    /// <summary>The names of an enum.</summary>
    public List<SchemaNumber> Numbers { get; } = [];

    public bool HasTextKeys => code == WireCode.Map && (Key!.Code == WireCode.String || Key is { Code: WireCode.Tag, Element.Code: WireCode.String });

    /// <summary>Whether values of the type are JSON objects whose members can stand beside marks.</summary>
    public bool IsObject => code == WireCode.Shape || HasTextKeys || (code == WireCode.Tag && Element!.IsObject);

    public bool IsBytes => code == WireCode.List && Element!.Code == WireCode.U8;
}
