namespace Tessera.Files.Tests;

/// <summary>A record of the tests.</summary>
public sealed record Note(int Id, string Text)
{
    /// <summary>Notes with the numbers from 0 on, each of which tells its number twice.</summary>
    public static IEnumerable<Note> Many(int count, int from = 0) => Enumerable.Range(from, count).Select(Of);

    public static Note Of(int id) => new(id, new string((char)('a' + (id % 26)), 1 + (id % 7)));
}
