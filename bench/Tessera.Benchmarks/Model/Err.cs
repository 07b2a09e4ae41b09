namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Err
{
    public int Code { get; set; }
    public string Text { get; set; } = "";
    public string? Detail { get; set; }
}
