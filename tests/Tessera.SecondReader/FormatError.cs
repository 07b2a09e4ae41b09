namespace Tessera.SecondReader;

/// <summary>The first error of an input in reading order.</summary>
/// <param name="Code">What is wrong; none if the input is a message.</param>
/// <param name="Offset">Counted from the first byte of the input.</param>
public readonly record struct FormatError(ErrorCode Code, long Offset)
{
    /// <inheritdoc/>
    public override string ToString() => Code == ErrorCode.None ? "accepted" : $"{Code} at {Offset}";
}
