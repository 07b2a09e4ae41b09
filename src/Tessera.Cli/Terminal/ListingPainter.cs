using System.Text;

namespace Tessera.Cli.Terminal;

/// <summary>Passes on the lines of a dump, with everything but the values in less prominent colours.</summary>
/// <param name="inner">Receives the lines.</param>
/// <param name="paint">The colours.</param>
internal sealed class ListingPainter(TextWriter inner, Paint paint) : TextWriter
{
    /// <summary>The width of the bytes, including the spaces around them.</summary>
    private const int BytesWidth = 28;

    private const int PathWidth = 36;

    public override Encoding Encoding => inner.Encoding;

    public override void Write(char value) => inner.Write(value);

    public override void WriteLine(string? value) => inner.WriteLine(Colour(value ?? ""));

    private string Colour(string line)
    {
        int offset = line.IndexOf(' ', StringComparison.Ordinal);
        if (offset is not (4 or 8) || line.Length < offset + BytesWidth)
            return line.StartsWith("error ", StringComparison.Ordinal) ? paint.Red(line) : line;
        int path = offset + BytesWidth;
        int kind = Math.Min(path + PathWidth, line.Length);
        return paint.Grey(line[..path]) + paint.Teal(line[path..kind]) + line[kind..];
    }
}
