using Spectre.Console;

namespace Tessera.Cli.Stats;

/// <summary>Writes the report for terminals, as a table with bars.</summary>
internal static class SizeTable
{
    /// <summary>More columns than any line needs. A table that is too wide is easier to read in a wider window than with wrapped paths.</summary>
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
            // The cells are Text and not markup, because a path may contain brackets.
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
