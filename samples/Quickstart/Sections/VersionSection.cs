using Spectre.Console;
using Tessera;

namespace Quickstart.Sections;

/// <summary>Reads old data into a newer type.</summary>
internal static class VersionSection
{
    public static void Show(Report report)
    {
        report.Section("Last year's bytes into this year's class");
        Model.V1.Customer old = new() { Id = 7, Name = "Grace Hopper", Fax = "555-0100", Points = 1906, Tags = ["navy", "cobol"] };

        byte[] bytes = TesseraSerializer.Serialize(old);
        Model.V2.Customer now = TesseraSerializer.Deserialize<Model.V2.Customer>(bytes)!;

        Table table = Report.CreateTable("change", "written", "read");
        AddRow(table, "unchanged", $"int Id = {old.Id}", $"int Id = {now.Id}");
        AddRow(table, "renamed, with [TesseraAlias]", $"string Name = {old.Name}", $"string FullName = {now.FullName}");
        AddRow(table, "widened", $"int Points = {old.Points}", $"long Points = {now.Points}");
        AddRow(table, "list became set", $"List Tags = {string.Join(", ", old.Tags)}", $"HashSet Tags = {string.Join(", ", now.Tags)}");
        AddRow(table, "removed", $"string Fax = {old.Fax}", "");
        AddRow(table, "added, keeps its initial value", "", $"string Email = {now.Email}");
        report.Show(table);
        bool correct = now is { Id: 7, FullName: "Grace Hopper", Points: 1906, Email: "unknown" } && now.Tags.SetEquals(["navy", "cobol"]);
        report.Check(correct, "each member has the value it should have");
        report.Check(IsRefused(bytes, out string message), $"what cannot fit is refused: {message}");
    }

    /// <summary>Tries to read the customer as a type that it cannot become.</summary>
    private static bool IsRefused(byte[] bytes, out string message)
    {
        try
        {
            TesseraSerializer.Deserialize<Dictionary<string, Guid>>(bytes);
            message = "";
            return false;
        }
        catch (TesseraException e)
        {
            message = e.Message;
            return true;
        }
    }

    private static void AddRow(Table table, string change, string written, string read) =>
        table.AddRow(new Text(change), new Text(written), new Text(read));
}
