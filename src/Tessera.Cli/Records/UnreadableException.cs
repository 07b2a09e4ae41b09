namespace Tessera.Cli.Records;

/// <summary>A message in a file cannot be read.</summary>
/// <param name="error">What is wrong with it.</param>
/// <param name="start">Where in the file the part begins that the error's offset counts from.</param>
internal sealed class UnreadableException(TesseraException error, long start) : Exception(error.Message, error)
{
    /// <summary>The line for the user.</summary>
    public string Line => ErrorLine.Format(error, start);
}
