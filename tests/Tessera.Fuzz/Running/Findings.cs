namespace Tessera.Fuzz.Running;

/// <summary>The findings that are known and not yet fixed.</summary>
internal static class Findings
{
    /// <summary>Returns parts of signatures or details, from the file that the command line names.</summary>
    public static string[] Ignored(CommandLine options) =>
        options.Text("ignore") is { } path ? [.. File.ReadLines(path).Where(line => line.Length > 0 && line[0] != '#')] : [];
}
