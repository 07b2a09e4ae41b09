namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Headnote
{
    public string Note { get; set; } = "";
    public string? WrittenBy { get; set; }
    public DateTime? ModifiedAt { get; set; }
}
