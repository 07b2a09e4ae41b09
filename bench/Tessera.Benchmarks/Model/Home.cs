namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Home
{
    public string Street { get; set; } = "";
    public int Number { get; set; }
    public List<Friend> People { get; set; } = [];
}
