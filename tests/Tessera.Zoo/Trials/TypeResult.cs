namespace Tessera.Zoo.Trials;

/// <summary>The result for a type.</summary>
/// <param name="Type">The full name of the type.</param>
/// <param name="Outcome">The worst outcome of all fillings and engines.</param>
/// <param name="Cause">If the type does not work, the error, or the place and description of a difference.</param>
public sealed record TypeResult(string Type, Outcome Outcome, string Cause)
{
    /// <summary>The sizes of an object with some members set, with default options.</summary>
    public Sizes Default { get; init; } = new(0, 0);

    /// <summary>The sizes of the same object without nulls (SkipNulls and WhenWritingNull).</summary>
    public Sizes WithoutNulls { get; init; } = new(0, 0);
}
