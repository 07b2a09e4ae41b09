namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Notes
{
    public Headnote Headnote { get; set; } = new();
    public Footnote Footnote { get; set; } = new();
}
