namespace Tessera.Mutation.Trials;

/// <summary>What became of a mutant.</summary>
internal enum Outcome
{
    /// <summary>A test failed.</summary>
    Failed,

    /// <summary>A class of tests did not come to its end.</summary>
    TimedOut,

    /// <summary>The process ended.</summary>
    Crashed,

    Survived,

    /// <summary>No test reaches it.</summary>
    NotReached,
}
