namespace Tessera.Cli.Records;

/// <summary>Thrown if a message in a file cannot be read.</summary>
/// <param name="error">The error in the message.</param>
/// <param name="start">The offset in the file from which the error's offset counts.</param>
internal sealed class UnreadableException(TesseraException error, long start) : Exception(error.Message, error)
{
    /// <summary>The line that reports the error to the user.</summary>
    public string Line => ErrorLine.Format(error, start);
}
