using Spectre.Console;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Reports;

/// <summary>Prints the table of one operation of a workload. Our slow results are as visible as all others.</summary>
internal static class ConsoleReport
{
    public static void Print(WorkloadResult result)
    {
        Table table = new() { Title = new TableTitle($"{result.Workload} {Markup.Escape(result.Title)}: {result.Operation}, x {result.Anchor.ToUpperInvariant()}"), Border = TableBorder.Simple };
        table.AddColumns("peer");
        foreach (string column in (string[])["ratio", "interval", "time", "payload", "allocated"])
            table.AddColumn(new TableColumn(column).RightAligned());
        foreach (CaseResult one in result.Cases)
        {
            if (Row.From(result, one) is Row row)
                table.AddRow(one.Title, Format.Ratio(row.Ratio) + (one.Inexact is null ? "" : "*"), $"{Format.Ratio(row.Low)}-{Format.Ratio(row.High)}", Format.Time(row.Nanoseconds), Format.Count(one.PayloadBytes), Format.Count(one.AllocatedBytes));
            else
                table.AddRow(one.Title, "n/a", Markup.Escape(one.NotApplicable ?? "no reference"), "", "", "");
        }

        AnsiConsole.Write(table);
    }
}
