using Tessera.TestKit;
using Tessera.TestTypes.Graphs;
using Xunit;

namespace Tessera.Tests.Differential;

/// <summary>Random graphs of objects that refer to each other. Each object comes back as one object, on every engine.</summary>
public class NetworkTests
{
    private const int Seeds = 150;

    private static readonly TesseraOptions s_interpreted = new() { References = TesseraReferenceHandling.Preserve, Engine = TesseraSerializerEngine.Interpreted, TypeNames = TesseraTypeNames.Empty.Add<Node>("node") };
    private static readonly TesseraOptions s_generated = s_interpreted with { Engine = TesseraSerializerEngine.Generated };
    private static readonly TesseraOptions s_emitted = s_interpreted with { Engine = TesseraSerializerEngine.Emitted };

    [Fact]
    public void RoundTrip_RandomNetworks_KeepsEveryReference()
    {
        for (int seed = 1; seed <= Seeds; seed++)
        {
            Node[] nodes = Create(new Random(seed));
            byte[] data = TesseraSerializer.Serialize(nodes, s_interpreted);

            Assert.True(data.AsSpan().SequenceEqual(TesseraSerializer.Serialize(nodes, s_emitted)), $"seed {seed}");
            foreach (TesseraOptions options in new[] { s_interpreted, s_generated, s_emitted })
            {
                Node[] copy = TesseraSerializer.Deserialize<Node[]>(data.AsSpan(), options)!;
                Assert.True(Describe(nodes) == Describe(copy), $"seed {seed}");
                Assert.True(data.AsSpan().SequenceEqual(TesseraSerializer.Serialize(copy, options)), $"seed {seed}, again");
            }
        }
    }

    [Fact]
    public void Deserialize_DamagedNetworks_GivesTheSameOnEveryEngine()
    {
        for (int seed = 1; seed <= Seeds; seed++)
        {
            Random random = new(seed);
            byte[] data = TesseraSerializer.Serialize(Create(random), s_interpreted);
            data[random.Next(data.Length)] ^= (byte)(1 << random.Next(8));
            TesseraException? expected = Read.Try<Node[]>(data, s_interpreted);
            Read.Try<object>(data, s_interpreted);

            foreach (TesseraOptions options in new[] { s_generated, s_emitted })
            {
                TesseraException? actual = Read.Try<Node[]>(data, options);
                Assert.True((expected?.Code, expected?.Offset, expected?.Path) == (actual?.Code, actual?.Offset, actual?.Path), $"seed {seed}: {expected} and {actual}");
            }
        }
    }

    /// <summary>Creates nodes with links in any direction. A chain of all nodes is not deeper than values may be.</summary>
    private static Node[] Create(Random random)
    {
        Node[] nodes = new Node[random.Next(1, 20)];
        for (int i = 0; i < nodes.Length; i++)
            nodes[i] = new Node { Id = i, Label = random.Next(2) == 0 ? null : $"label {random.Next(3)}" };
        List<Node?> shared = [nodes[0], null];
        object thing = new int[] { 1, 2 };
        foreach (Node node in nodes)
        {
            node.Next = Pick();
            node.Many = random.Next(3) switch { 0 => null, 1 => shared, _ => [Pick(), Pick()] };
            node.Named = random.Next(3) == 0 ? new() { ["a"] = nodes[0], ["b"] = nodes[^1] } : null;
            node.Thing = random.Next(4) switch { 0 => thing, 1 => nodes.Length, _ => null };
        }

        return nodes;

        Node? Pick() => random.Next(3) == 0 ? null : nodes[random.Next(nodes.Length)];
    }

    /// <summary>Describes the content of each node, with the number of the node at the end of each link.</summary>
    private static string Describe(Node[] nodes)
    {
        Dictionary<object, int> numbers = new(ReferenceEqualityComparer.Instance);
        foreach (Node node in nodes)
            numbers.TryAdd(node, numbers.Count);
        return string.Join('\n', nodes.Select(node =>
            $"{node.Id} {node.Label} {Link(node.Next)} [{string.Join(',', node.Many?.Select(Link) ?? [])}] {Link(node.Many)} " +
            $"{string.Join(',', node.Named?.Select(pair => pair.Key + Link(pair.Value)) ?? [])} {(node.Thing is int[] ? Link(node.Thing) : node.Thing)}"));

        string Link(object? target)
        {
            if (target is null)
                return "-";
            numbers.TryAdd(target, numbers.Count);
            return $"#{numbers[target]}";
        }
    }
}
