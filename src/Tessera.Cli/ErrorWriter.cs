using System.Text;

namespace Tessera.Cli;

/// <summary>Standard error. What cannot be said there, as on a full disk, cannot be said anywhere: the exit code remains.</summary>
/// <param name="writer">Of the process.</param>
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
