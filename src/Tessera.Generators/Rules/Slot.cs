using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>A place for values of a declared type: a root, a member, or a part of one, such as an element.</summary>
/// <param name="Type">The declared type.</param>
/// <param name="Member">The member, or null for a root.</param>
/// <param name="Location">The place of the member in the source, otherwise of the code that names the root.</param>
internal sealed record Slot(ITypeSymbol Type, SymbolMember? Member, Location Location)
{
    /// <summary>The name of the slot in messages.</summary>
    public string Place => Member?.Place ?? "the call";
}
