namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Poco
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public double Score { get; set; }
    public bool Active { get; set; }
    public DateTime Created { get; set; }
    public Guid Key { get; set; }
}
