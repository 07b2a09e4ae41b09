using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>A member whose value is written or read.</summary>
/// <param name="Declared">The member in the source.</param>
/// <param name="Storage">The member that is written and set: the field behind a view of a collection, otherwise the member itself.</param>
/// <param name="Type">The type that is written: that of the field behind a view of a collection, otherwise that of the member.</param>
/// <param name="Attributes">The facts from its attributes.</param>
/// <param name="Decision">The decision of the rules.</param>
/// <param name="Parameter">The parameter of the chosen constructor that takes the member, or -1.</param>
/// <param name="MustBeSent">True if data without the member cannot be read.</param>
/// <param name="HasConverter">True if the member names a converter, which decides what is written.</param>
/// <param name="MayBeMissing">True for a collection that is filled in place and that the chosen constructor may leave null: another one creates it, or no
/// readonly field keeps it. Only calling the constructor tells.</param>
/// <param name="Questions">The methods that decide whether the member is written: one, or several that hide each other.</param>
internal sealed record ContractMember(SymbolMember Declared, SymbolMember Storage, ITypeSymbol Type, AttributeFacts Attributes,
    MemberDecision Decision, int Parameter, bool MustBeSent, bool HasConverter, bool MayBeMissing, IMethodSymbol[] Questions)
{
    /// <summary>True if the property may or may not show the storage. The library finds out for each object, by reflection.</summary>
    public bool IsAsked { get; init; }

    /// <summary>True if the owner may hold the object from the start, so that reading may fill that object. This also depends on the class of the
    /// object.</summary>
    public bool MayBeHeld { get; init; }

    /// <summary>True if such an object is written even if nothing can be read into it, because an attribute says so.</summary>
    public bool IsShown { get; init; }

    /// <summary>True if a constructor other than the chosen one takes the member. Its content would be lost if it were not state.</summary>
    public bool IsTakenByOther { get; init; }

    /// <summary>True if a constructor other than the chosen one may put another object into the member.</summary>
    public bool IsVaried { get; init; }
}
