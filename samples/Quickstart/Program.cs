using System.Globalization;
using System.Text;
using Quickstart;
using Quickstart.Sections;
using Spectre.Console;

Console.OutputEncoding = Encoding.UTF8;
CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;

Report report = new(CreateConsole());
report.Section("The README's first example");
ReadmeExample.Run();
BookSection.Show(report);
DynamicSection.Show(report);
JsonSection.Show(report);
VersionSection.Show(report);
HostileSection.Show(report);
SpeedSection.Show(report);

return report.Finish();

// Colours and progress bars are for terminals. A file gets plain text.
static IAnsiConsole CreateConsole()
{
    if (!Console.IsOutputRedirected)
        return AnsiConsole.Console;
    AnsiConsoleSettings plain = new()
    {
        Ansi = AnsiSupport.No,
        ColorSystem = ColorSystemSupport.NoColors,
        Interactive = InteractionSupport.No,
    };
    IAnsiConsole console = AnsiConsole.Create(plain);
    console.Profile.Width = 110;
    return console;
}
