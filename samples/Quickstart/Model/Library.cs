using System.Globalization;

namespace Quickstart.Model;

/// <summary>Creates the same books in every run.</summary>
public static class Library
{
    private const string Sentence = "Every page of this book says the same, for what it says is not what is looked at here. ";

    public static Book CreateBook(int pages = 150, int notesPerPage = 5)
    {
        Random random = new(5);
        DateTime now = new(2026, 3, 14, 15, 9, 26, DateTimeKind.Local);
        return new Book
        {
            Id = 10,
            Title = "Mosaics I",
            AuthorId = 234,
            Pages = [.. Enumerable.Range(0, pages).Select(_ => CreatePage(random, notesPerPage))],
            Published = null,
            Cover = [123, 1, 2, 3, 66],
            Changes = [now, now.AddDays(-1), now.AddDays(-100)],
            Metadata = new Dictionary<string, object>
            {
                ["Review"] = "4.5",
                ["Url"] = "https://books.example.org/mosaics/first-edition/hardcover/en-gb/234567",
                ["Translation"] = "en",
                ["Printed"] = "Example Press, 12 Long Lane, Springfield",
                ["Summary"] = "A tessera is one small piece of a mosaic; the picture is in how the pieces are laid. "
                    + "This book lays one hundred and fifty pages, and nobody has seen all of it at once.",
                ["Number of answers"] = 3,
            },
            Genres = [Genre.Adventure, Genre.Science],
            MeanRankings = [.. Enumerable.Range(0, 50).Select(_ => random.NextDouble())],
        };
    }

    private static Page CreatePage(Random random, int notes)
    {
        byte[] identity = new byte[16];
        random.NextBytes(identity);
        return new Page
        {
            Text = string.Concat(Enumerable.Repeat(Sentence, 6))[..481],
            Notes = [.. Enumerable.Range(0, notes).Select(_ => CreateNotes(random))],
            Identity = new Guid(identity),
        };
    }

    private static Notes CreateNotes(Random random) => new()
    {
        Footnote = new Footnote { Note = CreateNote(random) },
        Headnote = new Headnote { Note = CreateNote(random) },
    };

    private static string CreateNote(Random random) =>
        random.Next(int.MinValue, int.MaxValue).ToString(CultureInfo.InvariantCulture) + " is a number that stands in this note";
}
