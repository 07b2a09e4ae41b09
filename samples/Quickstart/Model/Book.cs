namespace Quickstart.Model;

/// <summary>An ordinary class without any reference to a serializer.</summary>
public class Book
{
    public int Id { get; set; }

    public string? Title { get; set; }

    public int AuthorId { get; set; }

    public List<Page>? Pages { get; set; }

    public DateTime? Published { get; set; }

    public byte[]? Cover { get; set; }

    public HashSet<DateTime>? Changes { get; set; }

    public Dictionary<string, object>? Metadata { get; set; }

    public Genre[]? Genres { get; set; }

    public double[]? MeanRankings { get; set; }
}
