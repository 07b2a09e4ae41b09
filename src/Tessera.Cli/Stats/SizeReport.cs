using System.Globalization;
using Tessera.Inspect;

namespace Tessera.Cli.Stats;

/// <summary>The sizes as rows of text, the largest first. One last row sums up the entries that are not shown.</summary>
internal sealed class SizeReport
{
    /// <summary>Creates the rows.</summary>
    /// <param name="entries">All sizes, the largest first.</param>
    /// <param name="total">The number of bytes of the message.</param>
    /// <param name="top">The number of entries to show.</param>
    public SizeReport(IReadOnlyList<TesseraSizeEntry> entries, long total, int top)
    {
        Rows = [.. entries.Take(top).Select(entry => CreateRow(entry, total))];
        if (entries.Count > top)
        {
            string rest = string.Create(CultureInfo.InvariantCulture, $"({entries.Count - top:N0} more)");
            IEnumerable<TesseraSizeEntry> hidden = entries.Skip(top);
            Rows.Add(CreateRow(new TesseraSizeEntry(rest, "", hidden.Sum(entry => entry.Count), hidden.Sum(entry => entry.Bytes)), total));
        }

        Summary = string.Create(CultureInfo.InvariantCulture, $"{total:N0} bytes in {entries.Count:N0} rows");
    }

    public List<SizeRow> Rows { get; }

    public string Summary { get; }

    private static SizeRow CreateRow(TesseraSizeEntry entry, long total)
    {
        double share = (double)entry.Bytes / total;
        return new SizeRow(
            entry.Bytes.ToString("N0", CultureInfo.InvariantCulture),
            share.ToString("P1", CultureInfo.InvariantCulture),
            (int)Math.Round(share * SizeRow.BarWidth),
            entry.Count.ToString("N0", CultureInfo.InvariantCulture),
            entry.Kind,
            LineText.Printable(entry.Path));
    }
}
