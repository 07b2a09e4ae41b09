namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Notes
{
    public Headnote Headnote { get; set; } = null!;
    public Footnote Footnote { get; set; } = null!;
}
