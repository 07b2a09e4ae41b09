namespace Tessera.Mutation.Mutants;

/// <summary>One change of the source.</summary>
/// <param name="Number">Its switch.</param>
/// <param name="File">Below src/Tessera.</param>
/// <param name="Line">From 1.</param>
/// <param name="Original">What stands there.</param>
/// <param name="Changed">What stands there instead.</param>
internal sealed record Mutant(int Number, string File, int Line, string Original, string Changed)
{
    public override string ToString() => $"{File}:{Line}: {Original} → {Changed}";
}
