using Quickstart.Model;
using Spectre.Console;
using Tessera;

namespace Quickstart.Sections;

/// <summary>Reads a message without its types.</summary>
internal static class DynamicSection
{
    private const int DescriptionLength = 180;

    public static void Show(Report report)
    {
        report.Section("The same bytes, without the classes");
        Book book = Library.CreateBook();
        byte[] bytes = TesseraSerializer.Serialize(book);

        dynamic view = TesseraSerializer.Deserialize(bytes)!;

        string note = view.Pages[149].Notes[4].Footnote.Note;
        Table table = Report.CreateTable("expression", "value");
        AddRow(table, "view.Title", view.Title);
        AddRow(table, "view.Pages.Length", view.Pages.Length);
        AddRow(table, "view.Pages[149].Notes[4].Footnote.Note", note);
        AddRow(table, "view.Pages[149].Identity", view.Pages[149].Identity);
        AddRow(table, "view.Metadata.Printed", view.Metadata.Printed);
        AddRow(table, "view.MeanRankings[49]", view.MeanRankings[49]);
        report.Show(table);
        report.Check(note == book.Pages![149].Notes![4].Footnote!.Note, "the last note is the one that was written");

        report.Say("A message says what it holds:");
        string description = TesseraInspector.Describe(bytes);
        report.Say(description.Length > DescriptionLength ? $"  {description[..DescriptionLength]} …" : $"  {description}");
    }

    private static void AddRow(Table table, string expression, object value) =>
        table.AddRow(new Text(expression), new Text($"{value}"));
}
