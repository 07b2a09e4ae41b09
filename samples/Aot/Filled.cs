namespace Tessera.Samples.Aot;

/// <summary>A class with get-only collections, which its constructor creates.</summary>
public sealed class Filled
{
    public List<int> Numbers { get; } = [];

    public HashSet<string> Names { get; } = [];

    public Dictionary<string, List<int>> Groups { get; } = [];

    public Queue<int> Waiting { get; } = new();

    public ICollection<Filled> Others { get; } = [];
}
