using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W05: single strings (object-to-bytes).</summary>
public static class TextWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        Single("W05.ascii50", "string of 50", new string('a', 50)),
        Single("W05.ascii100", "string of 100", new string('a', 100), quick: true),
        Single("W05.ascii200", "string of 200", new string('a', 200)),
        Single("W05.latin100", "string of 100, accented", Repeat("Größenordnung crème brûlée à la façon d'Åse; ", 100)),
        Single("W05.cyrillic100", "string of 100, Cyrillic", Repeat("Съешь же ещё этих мягких французских булок, да выпей чаю. ", 100)),
        Single("W05.ascii2000", "string of 2,000", Repeat("The quick brown fox jumps over the lazy dog. ", 2000)),
    ];

    private static Workload<string> Single(string id, string title, string text, bool quick = false) => new()
    {
        Id = id,
        Title = title,
        Quick = quick,
        Create = () => text,
        Reference = new TextReference(),
    };

    private static string Repeat(string text, int length) => string.Concat(Enumerable.Repeat(text, length / text.Length + 1))[..length];
}
