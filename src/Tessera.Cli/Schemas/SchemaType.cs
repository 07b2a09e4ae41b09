namespace Tessera.Cli.Schemas;

/// <summary>A type of a descriptor. One that contains itself is its own part.</summary>
/// <param name="code">What it is.</param>
/// <param name="definition">Its number, if it is one of those that others may refer to; else -1.</param>
internal sealed class SchemaType(WireCode code, int definition = -1)
{
    public WireCode Code => code;

    public int Definition => definition;

    /// <summary>Its word in texts, such as <c>i32</c> or <c>shape#0</c>.</summary>
    public string Word => definition < 0 ? code.ToString().ToLowerInvariant() : $"{code.ToString().ToLowerInvariant()}#{definition}";

    /// <summary>Of a tag.</summary>
    public string? Name { get; set; }

    /// <summary>Of a map.</summary>
    public SchemaType? Key { get; set; }

    /// <summary>What it stands over; the value type of a map.</summary>
    public SchemaType? Element { get; set; }

    /// <summary>Of a shape; the alternatives of a union.</summary>
    public List<SchemaMember> Members { get; } = [];

    /// <summary>The names of an enum.</summary>
    public List<SchemaNumber> Numbers { get; } = [];

    public bool HasTextKeys => code == WireCode.Map && (Key!.Code == WireCode.String || Key is { Code: WireCode.Tag, Element.Code: WireCode.String });

    /// <summary>Whether JSON of it is an object, in which members stand beside marks.</summary>
    public bool IsObject => code == WireCode.Shape || HasTextKeys || (code == WireCode.Tag && Element!.IsObject);

    public bool IsBytes => code == WireCode.List && Element!.Code == WireCode.U8;
}
