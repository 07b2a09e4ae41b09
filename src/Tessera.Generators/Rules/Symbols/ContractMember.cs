using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>A member that is state.</summary>
/// <param name="Declared">Where it stands in the source.</param>
/// <param name="Storage">What is written and set: for a view of a collection the field behind it, else the member itself.</param>
/// <param name="Type">Of what is written: for a view of a collection, that of the field behind it.</param>
/// <param name="Attributes">What its attributes say.</param>
/// <param name="Decision">What the rules say.</param>
/// <param name="Parameter">Of the chosen constructor, which takes it, or -1.</param>
/// <param name="MustBeSent">Data without it are an error.</param>
/// <param name="HasConverter">It names a converter, which decides what is written.</param>
/// <param name="MayBeMissing">A collection that data fill in place, and that another constructor than the chosen one may have made: whether the chosen one makes one, only calling it tells.</param>
/// <param name="Questions">The methods that are asked whether it is written: one, unless several hide each other.</param>
internal sealed record ContractMember(SymbolMember Declared, SymbolMember Storage, ITypeSymbol Type, AttributeFacts Attributes, MemberDecision Decision, int Parameter, bool MustBeSent, bool HasConverter, bool MayBeMissing, IMethodSymbol[] Questions)
{
    /// <summary>Its property may show the storage or not: each object is asked, by reflection.</summary>
    public bool IsAsked { get; init; }

    /// <summary>It is an object that its owner holds from the start, and takes what is read.</summary>
    public bool IsHeld { get; init; }
}
