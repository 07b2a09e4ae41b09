namespace Tessera.Generators.Tests.Edits;

/// <summary>A type of such a file.</summary>
internal sealed class EditedType
{
    public required string Name { get; set; }

    public string Modifiers { get; set; } = "public";

    public string Kind { get; set; } = "class";

    public string Attribute { get; set; } = "";

    public string Base { get; set; } = "";

    /// <summary>Before and after them it says whose members they are.</summary>
    public List<EditedMember> Members { get; } = [];

    public EditedType? Inner { get; set; }

    public override string ToString() => Kind == "enum"
        ? $"{Attribute} {Modifiers.Replace("abstract", "", StringComparison.Ordinal).Replace("partial", "", StringComparison.Ordinal)} enum {Name.Split('<')[0]} {{ {string.Join(", ", Members.Select(member => member.Name))} }}"
        : $"{Attribute} {Modifiers} {Kind} {Name}{(Base.Length == 0 ? "" : $" : {Base}")} {{ {string.Join(' ', Members)} {Inner} }}";
}

/// <summary>A member of such a type.</summary>
/// <param name="Form">With the name as {0} and the type as {1}.</param>
internal sealed record EditedMember(string Name, string Type, string Form, string Attribute)
{
    public override string ToString() => $"{Attribute} {string.Format(System.Globalization.CultureInfo.InvariantCulture, Form, Name, Type)}";
}
