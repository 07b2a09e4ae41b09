namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class BadgeCount
{
    public int? Gold { get; set; }
    public int? Silver { get; set; }
    public int? Bronze { get; set; }
}
