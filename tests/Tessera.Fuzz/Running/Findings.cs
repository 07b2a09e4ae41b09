namespace Tessera.Fuzz.Running;

/// <summary>Findings that are known to be open.</summary>
internal static class Findings
{
    /// <summary>Parts of signatures or of details, from the file that the command line names.</summary>
    public static string[] Ignored(CommandLine options) =>
        options.Text("ignore") is { } path ? [.. File.ReadLines(path).Where(line => line.Length > 0 && line[0] != '#')] : [];
}
