using System.Text;

namespace Tessera.Cli.Terminal;

/// <summary>Passes the lines of a dump on, what is not the value itself in quieter colours.</summary>
/// <param name="inner">Gets the lines.</param>
/// <param name="paint">The colours.</param>
internal sealed class ListingPainter(TextWriter inner, Paint paint) : TextWriter
{
    /// <summary>Of the bytes, with the spaces around them.</summary>
    private const int BytesWidth = 28;

    private const int PathWidth = 36;

    public override Encoding Encoding => inner.Encoding;

    public override void Write(char value) => inner.Write(value);

    public override void WriteLine(StringBuilder? value) => inner.WriteLine(Colour($"{value}"));

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
