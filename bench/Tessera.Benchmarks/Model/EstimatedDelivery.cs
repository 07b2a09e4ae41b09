namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class EstimatedDelivery
{
    public int EstimatedDays { get; set; }
    public int MinimumDays { get; set; }
    public int MaximumDays { get; set; }
}
