using System.Globalization;

namespace Tessera.Fuzz.Running;

/// <summary>Command line options of the form <c>--name value</c>.</summary>
internal sealed class CommandLine(string[] arguments)
{
    public string? Text(string name)
    {
        int at = Array.IndexOf(arguments, $"--{name}");
        return at >= 0 && at + 1 < arguments.Length ? arguments[at + 1] : null;
    }

    public long Number(string name, long otherwise) => Text(name) is { } text ? long.Parse(text.Replace("_", "", StringComparison.Ordinal), CultureInfo.InvariantCulture) : otherwise;

    public bool Has(string name) => arguments.Contains($"--{name}");
}
