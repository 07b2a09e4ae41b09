using System.Globalization;
using System.Security;
using System.Text;

namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>A small SVG writer. The same input gives the same bytes, so that plots can be reviewed as diffs.</summary>
internal sealed class Canvas(double width, Theme theme)
{
    private readonly StringBuilder _content = new();

    public double Width => width;

    public void Rectangle(double x, double y, double w, double h, string fill, double radius = 0) =>
        _content.AppendLine(Invariant($"<rect x=\"{x:0.#}\" y=\"{y:0.#}\" width=\"{Math.Max(0, w):0.#}\" height=\"{h:0.#}\" fill=\"{fill}\"{(radius > 0 ? Invariant($" rx=\"{radius:0.#}\"") : "")}/>"));

    public void Line(double x1, double y1, double x2, double y2, string stroke, double thickness = 1, string? dashes = null) =>
        _content.AppendLine(Invariant($"<line x1=\"{x1:0.#}\" y1=\"{y1:0.#}\" x2=\"{x2:0.#}\" y2=\"{y2:0.#}\" stroke=\"{stroke}\" stroke-width=\"{thickness:0.#}\"{(dashes is null ? "" : $" stroke-dasharray=\"{dashes}\"")}/>"));

    public void Path(IEnumerable<(double X, double Y)> points, string stroke, double thickness) =>
        _content.AppendLine(Invariant($"<polyline points=\"{string.Join(' ', points.Select(p => Invariant($"{p.X:0.#},{p.Y:0.#}")))}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{thickness:0.#}\" stroke-linejoin=\"round\"/>"));

    public void Circle(double x, double y, double radius, string fill) =>
        _content.AppendLine(Invariant($"<circle cx=\"{x:0.#}\" cy=\"{y:0.#}\" r=\"{radius:0.#}\" fill=\"{fill}\"/>"));

    /// <param name="anchor">The alignment: start, middle or end.</param>
    /// <param name="tilt">The rotation around the start, in degrees.</param>
    public void Text(double x, double y, string text, string? fill = null, double size = 12, string anchor = "start", bool bold = false, double tilt = 0) =>
        _content.AppendLine(Invariant($"<text x=\"{x:0.#}\" y=\"{y:0.#}\" fill=\"{fill ?? theme.Text}\" font-size=\"{size:0.#}\" text-anchor=\"{anchor}\"{(bold ? " font-weight=\"600\"" : "")}{(tilt != 0 ? Invariant($" transform=\"rotate({tilt:0.#} {x:0.#} {y:0.#})\"") : "")}>{SecurityElement.Escape(text)}</text>"));

    public string Finish(double height) =>
        Invariant($"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:0}\" height=\"{height:0}\" viewBox=\"0 0 {width:0} {height:0}\" font-family=\"ui-sans-serif,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"{theme.Background}\" rx=\"8\"/>\n{_content}</svg>\n");

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
