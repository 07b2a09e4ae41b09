using Tessera.Benchmarks.Data;
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
        Many("W05.pool.ascii", "10,000 strings, ASCII", Words.Text),
        Many("W05.pool.latin", "10,000 strings, Latin-1", Words.LatinText),
        Many("W05.pool.cyrillic", "10,000 strings, Cyrillic", Words.CyrillicText),
        Many("W05.pool.cjk", "10,000 strings, CJK", Words.CjkText),
        Many("W05.pool.emoji", "10,000 strings, emoji", Words.EmojiText),
        Many("W05.pool.lone", "10,000 strings, unpaired surrogates", static (random, length) => Words.Text(random, length) + '\uD83D'),
        new Workload<string[]>
        {
            Id = "W05.pool.repeated",
            Title = "10,000 strings, 200 distinct",
            Create = CreateRepeated,
            Reference = new TextsReference(),
        },
    ];

    private static Workload<string> Single(string id, string title, string text, bool quick = false) => new()
    {
        Id = id,
        Title = title,
        Quick = quick,
        Create = () => text,
        Reference = new TextReference(),
    };

    private static Workload<string[]> Many(string id, string title, Func<Xoshiro256, int, string> create) => new()
    {
        Id = id,
        Title = title,
        Create = () => CreateMany(10000, create),
        Reference = new TextsReference(),
    };

    private static string[] CreateRepeated()
    {
        string[] distinct = CreateMany(200, Words.Text);
        Xoshiro256 random = new(55);
        string[] texts = new string[10000];
        foreach (ref string text in texts.AsSpan())
            text = distinct[random.Next(distinct.Length)];
        return texts;
    }

    /// <summary>Creates texts whose lengths are log-uniform from 0 to 256.</summary>
    private static string[] CreateMany(int count, Func<Xoshiro256, int, string> create)
    {
        Xoshiro256 random = new(5);
        string[] texts = new string[count];
        foreach (ref string text in texts.AsSpan())
            text = create(random, (int)Math.Pow(257, random.NextDouble()) - 1);
        return texts;
    }

    private static string Repeat(string text, int length) => string.Concat(Enumerable.Repeat(text, length / text.Length + 1))[..length];
}
