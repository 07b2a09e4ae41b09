using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Layouts;

/// <summary>What a type is in the data.</summary>
/// <param name="Name">As the file has it.</param>
/// <param name="Type">The type.</param>
/// <param name="Members">In the order of the data.</param>
internal sealed record Layout(string Name, INamedTypeSymbol Type, LayoutMember[] Members)
{
    public LayoutMember? Find(string name) => Array.Find(Members, member => member.Name == name);
}

/// <param name="Name">In the data.</param>
/// <param name="Wire">Its wire type.</param>
/// <param name="Symbol">The member, constant or type in the source.</param>
/// <param name="Aliases">Its former names.</param>
/// <param name="MustBeSent">Data without it are an error.</param>
internal sealed record LayoutMember(string Name, string Wire, ISymbol Symbol, string[] Aliases, bool MustBeSent);
