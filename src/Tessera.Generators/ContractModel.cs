namespace Tessera.Generators;

/// <summary>The contract of a type, as calls that say it.</summary>
/// <param name="Calls">In order, each with its arguments.</param>
internal sealed record ContractModel(EquatableArray<string> Calls);
