namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Ack
{
    public Guid Message { get; set; }
    public byte Code { get; set; }
}
