using Spectre.Console;

namespace Tessera.Cli.Terminal;

/// <summary>Adds colours to parts of a text, or leaves the text as it is.</summary>
/// <param name="isOn">Whether colours are added.</param>
internal readonly struct Paint(bool isOn)
{
    public bool IsOn => isOn;

    public string Red(string text) => With(31, text);

    public string Green(string text) => With(32, text);

    public string Yellow(string text) => With(33, text);

    public string Teal(string text) => With(36, text);

    public string Grey(string text) => With(90, text);

    /// <summary>Whether text for a terminal gets colours: not if the terminal has none, or the user wants none (no-color.org).</summary>
    /// <param name="variable">Returns the value of an environment variable.</param>
    public static bool IsWanted(Func<string, string?> variable) =>
        string.IsNullOrEmpty(variable("NO_COLOR")) && variable("TERM") != "dumb" && AnsiConsole.Profile.Capabilities.Ansi;

    private string With(int colour, string text) => isOn ? $"\u001B[{colour}m{text}\u001B[0m" : text;
}
