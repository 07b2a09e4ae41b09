namespace Tessera.Programs.Making;

/// <summary>A place for a value in a random program.</summary>
/// <param name="Type">The type of the value, in C#.</param>
/// <param name="Value">An expression that makes a random value. It may use <c>r</c>, a <see cref="Random"/>, and <c>d</c>, the depth that is left.</param>
/// <param name="IsValueType">Whether a value cannot be null.</param>
/// <param name="IsKey">Whether a dictionary may have it as its key.</param>
internal sealed record Slot(string Type, string Value, bool IsValueType = false, bool IsKey = false)
{
    /// <summary>The value as a function of <c>r</c> and <c>d</c>.</summary>
    public string Maker => $"(r, d) => {Value}";
}
