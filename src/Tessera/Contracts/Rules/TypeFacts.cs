namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type with members.</summary>
/// <param name="IsStruct">Whether the type is a value type.</param>
/// <param name="IsOptIn">Whether only members that an attribute names are state, as under DataContract.</param>
/// <param name="Members">The properties and fields, base class first.</param>
/// <param name="Constructors">The constructors in declaration order.</param>
internal sealed record TypeFacts(bool IsStruct, bool IsOptIn, MemberFacts[] Members, ConstructorFacts[] Constructors);
