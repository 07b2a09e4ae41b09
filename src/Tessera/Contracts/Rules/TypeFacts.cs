namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type with members.</summary>
/// <param name="IsStruct">It is a value type.</param>
/// <param name="IsOptIn">Only members that say so are state, as under DataContract.</param>
/// <param name="Members">Its properties and fields, base class first.</param>
/// <param name="Constructors">In declaration order.</param>
internal sealed record TypeFacts(bool IsStruct, bool IsOptIn, MemberFacts[] Members, ConstructorFacts[] Constructors);
