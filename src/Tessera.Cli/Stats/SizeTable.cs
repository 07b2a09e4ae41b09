using Spectre.Console;

namespace Tessera.Cli.Stats;

/// <summary>The report for terminals: a table with bars.</summary>
internal static class SizeTable
{
    /// <summary>Wider than any line: a table that does not fit is easier to read in a wider window than with its paths broken in pieces.</summary>
    private const int Width = 4096;

    public static void Write(SizeReport report, TextWriter writer, bool hasColour)
    {
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer),
            Ansi = hasColour ? AnsiSupport.Yes : AnsiSupport.No,
            ColorSystem = hasColour ? ColorSystemSupport.Standard : ColorSystemSupport.NoColors,
        });
        console.Profile.Width = Width;
        console.Write(Build(report));
        console.WriteLine(report.Summary);
    }

    private static Table Build(SizeReport report)
    {
        Table table = new() { Border = TableBorder.Rounded, BorderStyle = new Style(Color.Grey) };
        table.AddColumn(new TableColumn("bytes").RightAligned().NoWrap());
        table.AddColumn(new TableColumn("share").RightAligned().NoWrap());
        table.AddColumn(new TableColumn("").NoWrap().Width(SizeRow.BarWidth));
        table.AddColumn(new TableColumn("count").RightAligned().NoWrap());
        table.AddColumn(new TableColumn("kind").NoWrap());
        table.AddColumn(new TableColumn("path").NoWrap());
        foreach (SizeRow row in report.Rows)
        {
            // Text, not markup: a path may hold brackets.
            table.AddRow(
                new Text(row.Bytes),
                new Text(row.Share),
                new Text(new string('█', row.Bar), new Style(Color.Teal)),
                new Text(row.Count),
                new Text(row.Kind),
                new Text(row.Path));
        }

        return table;
    }
}
