using System.Text;

namespace Tessera.Generators.Tests.Edits;

/// <summary>A file of a program that is edited at random.</summary>
internal sealed class EditedFile
{
    public required string Path { get; init; }

    public string Namespace { get; set; } = "Shop";

    /// <summary>Directives and usings.</summary>
    public List<string> Head { get; } = [];

    public List<EditedType> Types { get; } = [];

    public override string ToString()
    {
        StringBuilder text = new("using System; using System.Collections.Generic; using System.Text.Json.Serialization; using System.Runtime.Serialization; using Tessera;\n");
        foreach (string line in Head)
            text.Append(line).Append('\n');
        text.Append("namespace ").Append(Namespace).Append(" {\n");
        foreach (EditedType type in Types)
            text.Append(type).Append('\n');
        return text.Append("}\n").ToString();
    }
}
