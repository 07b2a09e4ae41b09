namespace Tessera.Cli.Stats;

/// <summary>Writes the report for files and pipes, as aligned plain text.</summary>
internal static class SizeText
{
    public static void Write(SizeReport report, TextWriter writer)
    {
        WriteLine(writer, "bytes", "share", "", "count", "kind", "path");
        foreach (SizeRow row in report.Rows)
            WriteLine(writer, row.Bytes, row.Share, new string('#', row.Bar), row.Count, row.Kind, row.Path);
        writer.WriteLine(report.Summary);
    }

    private static void WriteLine(TextWriter writer, string bytes, string share, string bar, string count, string kind, string path) =>
        writer.WriteLine($"{bytes,14} {share,7}  {bar,-SizeRow.BarWidth}  {count,12}  {kind,-12}  {path}");
}
