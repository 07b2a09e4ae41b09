using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Layouts;

/// <summary>The layout of a type in the data.</summary>
/// <param name="Name">The name of the type in the file.</param>
/// <param name="Type">The type.</param>
/// <param name="Members">The members in the order of the data.</param>
internal sealed record Layout(string Name, INamedTypeSymbol Type, LayoutMember[] Members)
{
    public LayoutMember? Find(string name) => Array.Find(Members, member => member.Name == name);
}

/// <param name="Name">The name in the data.</param>
/// <param name="Wire">The wire type as text.</param>
/// <param name="Symbol">The member, constant or type in the source.</param>
/// <param name="Aliases">The former names of the member.</param>
/// <param name="MustBeSent">True if data without the member cannot be read.</param>
internal sealed record LayoutMember(string Name, string Wire, ISymbol Symbol, string[] Aliases, bool MustBeSent);
