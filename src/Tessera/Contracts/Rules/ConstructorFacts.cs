namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a constructor. The copy constructor of a record is left out.</summary>
/// <param name="IsPublic">Whether the constructor is public.</param>
/// <param name="IsMarked">Whether an attribute says that this constructor is the one to use.</param>
/// <param name="Parameters">The parameters in order.</param>
internal sealed record ConstructorFacts(bool IsPublic, bool IsMarked, ParameterFacts[] Parameters);
