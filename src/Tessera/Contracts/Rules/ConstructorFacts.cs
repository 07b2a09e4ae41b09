namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a constructor. The one that copies a record is none.</summary>
/// <param name="IsPublic">Its visibility.</param>
/// <param name="IsMarked">An attribute says that it is the one to use.</param>
/// <param name="Parameters">In order.</param>
internal sealed record ConstructorFacts(bool IsPublic, bool IsMarked, ParameterFacts[] Parameters);
