using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>A place for values of a declared type: a root, a member, or what one of these is made of.</summary>
/// <param name="Type">The declared type.</param>
/// <param name="Member">The member; null for a root.</param>
/// <param name="Location">Of the member, where it stands in the source, else of what made a type a root.</param>
internal sealed record Slot(ITypeSymbol Type, SymbolMember? Member, Location Location)
{
    /// <summary>For people.</summary>
    public string Place => Member?.Place ?? "the call";
}
