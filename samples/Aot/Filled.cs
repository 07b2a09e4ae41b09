namespace Tessera.Samples.Aot;

/// <summary>Collections that are made with the object.</summary>
public sealed class Filled
{
    public List<int> Numbers { get; } = [];

    public HashSet<string> Names { get; } = [];

    public Dictionary<string, List<int>> Groups { get; } = [];

    public Queue<int> Waiting { get; } = new();

    public ICollection<Filled> Others { get; } = [];
}
