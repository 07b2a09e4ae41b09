namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Page
{
    public string Text { get; set; } = "";
    public List<Notes> Notes { get; set; } = null!;
    public Guid Identity { get; set; }
}
