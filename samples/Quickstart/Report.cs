using Spectre.Console;

namespace Quickstart;

/// <summary>Writes the sections, and remembers whether all claims were true.</summary>
internal sealed class Report(IAnsiConsole console)
{
    private int _claims;
    private int _failures;

    public void Section(string title)
    {
        console.WriteLine();
        console.Write(new Rule($"[bold teal]{Markup.Escape(title)}[/]") { Justification = Justify.Left, Style = new Style(Color.Teal) });
    }

    public void Say(string text) => console.WriteLine(text);

    public void Show(Table table) => console.Write(table);

    /// <summary>Writes a line with a tick or a cross. A cross makes the whole run fail.</summary>
    public void Check(bool isTrue, string claim)
    {
        _claims++;
        if (!isTrue)
            _failures++;
        console.MarkupLine((isTrue ? "[green]✓[/] " : "[red]✗ NOT TRUE:[/] ") + Markup.Escape(claim));
    }

    /// <summary>Writes the last section.</summary>
    /// <returns>The exit code.</returns>
    public int Finish()
    {
        Section("Result");
        if (_failures == 0)
            console.MarkupLine($"[green]All {_claims} claims above were checked, and hold.[/]");
        else
            console.MarkupLine($"[red]{_failures} of {_claims} claims above do not hold.[/]");
        return _failures == 0 ? 0 : 1;
    }

    /// <summary>Runs work that takes a while, and shows its progress if the output is a terminal.</summary>
    /// <param name="name">The name of the work.</param>
    /// <param name="steps">The number of steps of <paramref name="work"/>.</param>
    /// <param name="work">The work. It must call the given action after each step.</param>
    public void Wait(string name, int steps, Action<Action> work)
    {
        if (!console.Profile.Capabilities.Interactive)
        {
            work(() => { });
            return;
        }

        console.Progress().AutoClear(true).Start(progress =>
        {
            ProgressTask task = progress.AddTask(name, maxValue: steps);
            work(() => task.Increment(1));
        });
    }

    public static Table CreateTable(params string[] columns)
    {
        Table table = new() { Border = TableBorder.Rounded, BorderStyle = new Style(Color.Grey) };
        foreach (string column in columns)
            table.AddColumn(new TableColumn(new Text(column, new Style(decoration: Decoration.Bold))));
        return table;
    }
}
