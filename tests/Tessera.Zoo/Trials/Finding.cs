namespace Tessera.Zoo.Trials;

/// <summary>An outcome and what led to it.</summary>
public readonly record struct Finding(Outcome Outcome, string Cause)
{
    /// <summary>Nothing was wrong.</summary>
    public static Finding None => new(Outcome.Works, "");

    /// <summary>The worse of two.</summary>
    public Finding Or(Finding other) => other.Outcome > Outcome ? other : this;
}
