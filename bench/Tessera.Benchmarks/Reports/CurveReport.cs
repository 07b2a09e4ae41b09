using System.Text;
using Tessera.Benchmarks.Curves;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes tables of costs per unit for different sizes. Ideally the figures of a row are equal.</summary>
internal static class CurveReport
{
    public static string Markdown(IReadOnlyList<CurvePoint> points)
    {
        StringBuilder text = new();
        foreach (IGrouping<CurveKind, CurvePoint> kind in points.GroupBy(p => p.Kind))
        {
            int[] sizes = [.. kind.Select(p => p.Size).Distinct().Order()];
            text.AppendLine().AppendLine($"### {kind.Key}: per unit, over size").AppendLine();
            text.AppendLine($"| | {string.Join(" | ", sizes.Select(s => Format.Count(s)))} |");
            text.AppendLine($"|---|{string.Concat(sizes.Select(_ => "--:|"))}");
            foreach (IGrouping<string, CurvePoint> peer in kind.GroupBy(p => p.Title))
            {
                Add("write, ns", p => Format.Text(p.WriteNanoseconds, "#,0.0"));
                Add("read, ns", p => Format.Text(p.ReadNanoseconds, "#,0.0"));
                Add("payload, B", p => Format.Text(p.PayloadBytes, "#,0.0"));
                Add("read allocates, B", p => Format.Text(p.ReadAllocatedBytes, "#,0.0"));
                Add("peak while writing, B", p => p.WritePeakBytes < 0 ? "" : Format.Text(p.WritePeakBytes, "#,0"));
                Add("peak while reading, B", p => p.ReadPeakBytes < 0 ? "" : Format.Text(p.ReadPeakBytes, "#,0"));

                void Add(string name, Func<CurvePoint, string> value) =>
                    text.AppendLine($"| {peer.Key}: {name} | {string.Join(" | ", sizes.Select(s => peer.FirstOrDefault(p => p.Size == s) is CurvePoint point ? value(point) : ""))} |");
            }
        }

        return text.ToString();
    }
}
