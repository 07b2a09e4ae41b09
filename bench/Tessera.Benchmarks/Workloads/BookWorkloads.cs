using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W02: a book with 150 pages and object-valued metadata (Binaron's second benchmark).</summary>
public static class BookWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<Book>
        {
            Id = "W02",
            Title = "Book",
            Main = true,
            Create = CreateBook,
            Reference = new BookReference(),
            Walk = Walk.Book,
        },
        new Workload<TextBook>
        {
            Id = "W02.text",
            Title = "Book, text metadata",
            Main = true,
            Create = CreateTextBook,
            Reference = new TextBookReference(),
        },
    ];

    private static TextBook CreateTextBook()
    {
        Book book = CreateBook();
        return new TextBook
        {
            Id = book.Id,
            Title = book.Title,
            AuthorId = book.AuthorId,
            Pages = book.Pages,
            Published = book.Published,
            Cover = book.Cover,
            Changes = book.Changes,
            Metadata = book.Metadata.ToDictionary(p => p.Key, p => p.Value as string ?? "three"),
            Genres = book.Genres,
            MeanRankings = book.MeanRankings,
        };
    }

    private static Book CreateBook()
    {
        Random random = new(5);
        Xoshiro256 guids = new(2);
        List<Page> pages = new(150);
        for (int i = 0; i < 150; i++)
        {
            List<Notes> notes = new(5);
            for (int j = 0; j < 5; j++)
            {
                Footnote foot = new() { Note = $"{random.Next(int.MinValue, int.MaxValue)} This is a footer of a book on a page" };
                Headnote head = new() { Note = $"{random.Next(int.MinValue, int.MaxValue)} This is a header of a book on a page" };
                notes.Add(new Notes { Headnote = head, Footnote = foot });
            }

            pages.Add(new Page { Text = PageText, Notes = notes, Identity = guids.NextGuid() });
        }

        double[] rankings = new double[50];
        for (int i = 0; i < rankings.Length; i++)
            rankings[i] = random.NextDouble();
        return new Book
        {
            Id = 10,
            Title = "A book ii",
            AuthorId = 234,
            Pages = pages,
            Published = null,
            Cover = [123, 1, 2, 3, 66],
            Changes = [FixedTime.Utc, FixedTime.Utc.AddDays(-1), FixedTime.Utc.AddDays(-100)],
            Metadata = new Dictionary<string, object>
            {
                ["Matrix"] = "Neo",
                ["Sky"] = PageText[..70],
                ["Fundamental"] = "42",
                ["Pronoia"] = PageText[40..80],
                ["Chapter"] = PageText[..167],
                ["Number of answers"] = 3,
            },
            Genres = [Genre.Action, Genre.Drama],
            MeanRankings = rankings,
        };
    }

    /// <summary>481 ASCII characters, the same on every page.</summary>
    private static readonly string PageText = string.Concat(Enumerable.Repeat(
        "It was a bright cold day in April, and the clocks were striking thirteen. A sentence of some length follows it, as in any book. ", 4))[..481];
}
