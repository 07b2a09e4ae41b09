using System.Globalization;

namespace Tessera.Mutation;

/// <summary>Options of the form <c>--name value</c>.</summary>
internal sealed class CommandLine(string[] arguments)
{
    public string? Text(string name)
    {
        int at = Array.IndexOf(arguments, $"--{name}");
        return at >= 0 && at + 1 < arguments.Length ? arguments[at + 1] : null;
    }

    public int Number(string name, int otherwise) => Text(name) is { } text ? int.Parse(text, CultureInfo.InvariantCulture) : otherwise;

    public string[] List(string name, string otherwise) => (Text(name) ?? otherwise).Split(',', StringSplitOptions.RemoveEmptyEntries);
}
