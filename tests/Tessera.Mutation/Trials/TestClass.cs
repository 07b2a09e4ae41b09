namespace Tessera.Mutation.Trials;

/// <summary>A class of tests: how long it ran without a mutant, and what it reached.</summary>
internal sealed record TestClass(string Name, int Milliseconds, HashSet<int> Reached)
{
    /// <summary>Mutants that it noticed, by the file they are in.</summary>
    public Dictionary<string, int> Noticed { get; } = [];
}
