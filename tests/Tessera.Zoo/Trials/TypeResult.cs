namespace Tessera.Zoo.Trials;

/// <summary>What became of a type.</summary>
/// <param name="Type">Its full name.</param>
/// <param name="Outcome">The worst of all fillings and engines.</param>
/// <param name="Cause">Of anything but success: the error, or the place that differs and how.</param>
public sealed record TypeResult(string Type, Outcome Outcome, string Cause)
{
    /// <summary>Of an object with some members set: bytes by default, and those of System.Text.Json; 0 where either refuses it.</summary>
    public Sizes Default { get; init; } = new(0, 0);

    /// <summary>The same without nulls: SkipNulls and WhenWritingNull.</summary>
    public Sizes WithoutNulls { get; init; } = new(0, 0);
}
