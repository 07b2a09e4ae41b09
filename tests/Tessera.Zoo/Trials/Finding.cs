namespace Tessera.Zoo.Trials;

/// <summary>An outcome and its cause.</summary>
public readonly record struct Finding(Outcome Outcome, string Cause)
{
    /// <summary>The finding for success.</summary>
    public static Finding None => new(Outcome.Works, "");

    /// <summary>Returns the worse of two findings.</summary>
    public Finding Or(Finding other) => other.Outcome > Outcome ? other : this;
}
