namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a constructor.</summary>
/// <param name="IsPublic">Its visibility.</param>
/// <param name="IsAttributed">Marked as the one to use.</param>
/// <param name="ParameterCount">How many parameters it has.</param>
/// <param name="IsNeeded">It takes a member that nothing else can set.</param>
/// <param name="AllBind">Every parameter takes a member of the same type whose name differs in case at most.</param>
/// <param name="AllTake">Every parameter takes a member of that name, and what is read for it, if not its very type.</param>
/// <param name="Keeps">It takes a member that has storage, and that would be lost if another constructor were used.</param>
internal sealed record ConstructorFacts(bool IsPublic, bool IsAttributed, int ParameterCount, bool AllBind, bool IsNeeded, bool AllTake, bool Keeps);
