namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Book
{
    public int Id { get; set; }
    public string Title { get; set; } = "";
    public int AuthorId { get; set; }
    public List<Page> Pages { get; set; } = null!;
    public DateTime? Published { get; set; }
    public byte[] Cover { get; set; } = [];
    public HashSet<DateTime> Changes { get; set; } = null!;
    public Dictionary<string, object> Metadata { get; set; } = null!;
    public Genre[] Genres { get; set; } = [];
    public double[] MeanRankings { get; set; } = [];
}
