namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Ping
{
    public int Sequence { get; set; }
    public int Sent { get; set; }
}
