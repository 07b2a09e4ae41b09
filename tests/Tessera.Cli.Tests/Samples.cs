namespace Tessera.Cli.Tests;

/// <summary>Data the commands are tried with.</summary>
internal static class Samples
{
    public static string GitHubEvents { get; } = Path.Combine(AppContext.BaseDirectory, "data", "github_events.json");

    /// <summary>Id = 7 and Name = "Bob", 24 bytes: the example of spec/format.md §11.</summary>
    public static byte[] Person { get; } = Convert.FromHexString("C10A3F0C2802064964070A4E616D6512" + "07000000" + "08426F62");

    /// <summary>Ends inside the name.</summary>
    public static byte[] BrokenPerson => Person[..^1];
}
