using System.Text;

namespace Tessera.Cli;

/// <summary>Writes to standard error, and ignores failures such as a full disk, because they cannot be reported anywhere. The exit code still tells.</summary>
/// <param name="writer">The standard error of the process.</param>
internal sealed class ErrorWriter(TextWriter writer) : TextWriter
{
    public override Encoding Encoding => writer.Encoding;

    public override void Write(char value) => Try(() => writer.Write(value));

    public override void Write(string? value) => Try(() => writer.Write(value));

    public override void WriteLine(string? value) => Try(() => writer.WriteLine(value));

    private static void Try(Action write)
    {
        try
        {
            write();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
        }
    }
}
