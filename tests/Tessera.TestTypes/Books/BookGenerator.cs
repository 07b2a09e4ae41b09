namespace Tessera.TestTypes.Books;

/// <summary>The same book for the same seed, on every machine.</summary>
public static class BookGenerator
{
    private const string NoteSuffix = " is a note of thirty-seven characters";
    private static readonly DateTime s_now = new(2020, 11, 5, 17, 30, 12, 345, DateTimeKind.Utc);

    /// <param name="pages">The benchmark has 150.</param>
    /// <param name="seed">Of the notes, identities and rankings.</param>
    public static Book Create(int pages = 150, int seed = 5)
    {
        Random random = new(seed);
        string text = string.Concat(Enumerable.Range(0, 481).Select(i => (char)('a' + (i % 26))));
        return new Book
        {
            Id = 10,
            Title = "Some book",
            AuthorId = 234,
            Pages = [.. Enumerable.Range(0, pages).Select(_ => CreatePage(text, random))],
            Published = null,
            Cover = [123, 1, 2, 3, 66],
            Changes = [s_now, s_now.AddDays(-1), s_now.AddDays(-100)],
            Metadata = CreateMetadata(),
            Genres = [Genre.Action, Genre.Comedy],
            MeanRankings = [.. Enumerable.Range(0, 50).Select(_ => random.NextDouble())],
        };
    }

    private static Page CreatePage(string text, Random random)
    {
        byte[] identity = new byte[16];
        random.NextBytes(identity);
        return new Page { Text = text, Identity = new Guid(identity), Notes = [.. Enumerable.Range(0, 5).Select(_ => CreateNotes(random))] };
    }

    private static Notes CreateNotes(Random random)
    {
        int foot = random.Next(int.MinValue, int.MaxValue);
        int head = random.Next(int.MinValue, int.MaxValue);
        return new Notes { Footnote = new Footnote { Note = foot + NoteSuffix }, Headnote = new Headnote { Note = head + NoteSuffix } };
    }

    private static Dictionary<string, object?> CreateMetadata() => new()
    {
        ["Genres"] = "all",
        ["Url"] = new string('u', 70),
        ["Book format"] = "A5",
        ["Summary"] = new string('s', 40),
        ["Reviews"] = new string('r', 167),
        ["Number of answers"] = 3,
    };
}
