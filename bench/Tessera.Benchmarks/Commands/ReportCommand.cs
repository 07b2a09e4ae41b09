using System.CommandLine;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Reports;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "report": writes tables and plots from the raw results, without measuring.</summary>
internal static class ReportCommand
{
    public static Command Create()
    {
        Option<bool> frontPage = new("--front-page") { Description = "Update the table of the repository's README too." };
        Command command = new("report", "Write Markdown, CSV and SVG from the raw results.") { OutputOption.Instance, frontPage };
        command.SetAction(arguments =>
        {
            ResultFolder folder = new(OutputOption.Get(arguments));
            ReportWriter.Write(folder);
            if (arguments.GetValue(frontPage))
                FrontPage.Update(Path.Combine(RepositoryRoot.Find(), "README.md"), folder.LoadAll());
            Console.WriteLine($"Written to {folder.Path}");
            return 0;
        });
        return command;
    }
}
