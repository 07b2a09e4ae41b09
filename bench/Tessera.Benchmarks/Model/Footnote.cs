namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Footnote
{
    public string Note { get; set; } = "";
    public string? WrittenBy { get; set; }
    public DateTime CreatedAt { get; set; }
    public long Index { get; set; }
}
