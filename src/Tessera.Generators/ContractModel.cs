namespace Tessera.Generators;

/// <summary>The contract of a type, in the form of calls that build it.</summary>
/// <param name="Calls">The calls in order, each with its arguments.</param>
internal sealed record ContractModel(EquatableArray<string> Calls);
