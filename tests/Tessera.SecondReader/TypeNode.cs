namespace Tessera.SecondReader;

/// <summary>A type of a descriptor. A reference to a definition is the definition's node itself, so nodes form a graph.</summary>
public sealed class TypeNode(int code)
{
    /// <summary>The code, never one of a reference.</summary>
    public int Code { get; set; } = code;

    /// <summary>Where the code stands, counted from the start of the input.</summary>
    public int Position { get; set; }

    /// <summary>A tag's name.</summary>
    public string Name { get; set; } = "";

    /// <summary>What an optional, list, ref, keep or tag is over, an enum's base, a map's key.</summary>
    public TypeNode? First { get; set; }

    /// <summary>A map's value.</summary>
    public TypeNode? Second { get; set; }

    /// <summary>Members, alternatives, names.</summary>
    public List<NamedPart> Parts { get; set; } = [];

    /// <summary>The least number of bytes of a value; 0 until it was asked for.</summary>
    public ulong Smallest { get; set; }

    /// <summary>The bytes of the type written as a root of its own; null until they were asked for.</summary>
    public byte[]? RootBytes { get; set; }

    /// <summary>Whether the type holds names and so has a number.</summary>
    public bool IsDefinition => Code is WireCode.Shape or WireCode.Union or WireCode.Enum or WireCode.Tag;

    /// <summary>§3.2. Of a tag that is not complete yet, as soon as the code after its name is known.</summary>
    public bool IsNullable => Code switch
    {
        WireCode.String or WireCode.List or WireCode.Map or WireCode.Union or WireCode.Ref or WireCode.Any or WireCode.Optional => true,
        WireCode.Tag => First is { Code: not WireCode.Tag, IsNullable: true },
        _ => false,
    };

    /// <summary>Whether a value counts as a level of depth.</summary>
    public bool IsLevel => Code is WireCode.Shape or WireCode.List or WireCode.Map or WireCode.Union;
}
