using System.Runtime.CompilerServices;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A plan for data of another version that could not be completed, because the stack of the caller had no room, is made again for the next message.</summary>
public class ForeignPlanTests
{
    private const int Attempts = 200;

    public static TheoryData<TesseraSerializerEngine> Engines => new(TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted);

    [Theory]
    [MemberData(nameof(Engines))]
    public void Read_AfterAReadWithoutEnoughStack_Succeeds(TesseraSerializerEngine engine)
    {
        byte[] empty = TesseraSerializer.Serialize(new OldTree { Name = "n" });
        byte[] full = TesseraSerializer.Serialize(new OldTree { Name = "n", Leaves = [new() { Id = 1, Next = new() { Id = 2 }, Tags = new() { ["b"] = 4 }, Veins = [[5]] }], Labels = new() { ["a"] = new() { Id = 3 } } });
        int limits = 0;
        SmallStack.Run(
            () =>
            {
                for (int frames = 0; frames < Attempts; frames++)
                {
                    TesseraOptions options = new() { Engine = engine };
                    TesseraSerializer.Deserialize<Tree>(empty, options);
                    int left = -1;
                    Descend(ref left, frames, () => limits += Record.Exception(() => TesseraSerializer.Deserialize<Tree>(full, options)) is null ? 0 : 1);

                    Tree tree = TesseraSerializer.Deserialize<Tree>(full, options)!;

                    Assert.Equal((1, 2, 3), (tree.Leaves![0].Id, tree.Leaves[0].Next!.Id, tree.Labels!["a"].Id));
                    Assert.Equal((4, 5), (tree.Leaves[0].Tags!["b"], tree.Leaves[0].Veins![0][0]));
                }
            },
            kilobytes: 512);

        Assert.InRange(limits, 1, Attempts - 1);
    }

    /// <summary>Calls the action a number of frames above the place where the stack ends.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Descend(ref int left, int frames, Action action)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            left = frames;
            return;
        }

        Descend(ref left, frames, action);
        if (left-- == 0)
            action();
    }

    public sealed class OldTree
    {
        public string? Name { get; set; }

        public int Removed { get; set; }

        public List<OldLeaf>? Leaves { get; set; }

        public Dictionary<string, OldLeaf>? Labels { get; set; }
    }

    public sealed class OldLeaf
    {
        public int Id { get; set; }

        public int Removed { get; set; }

        public OldLeaf? Next { get; set; }

        public Dictionary<string, int>? Tags { get; set; }

        public List<int[]>? Veins { get; set; }
    }

    public sealed class Tree
    {
        public SortedDictionary<string, Leaf>? Labels { get; set; }

        public Leaf[]? Leaves { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Leaf
    {
        public Leaf? Next { get; set; }

        public SortedDictionary<string, long>? Tags { get; set; }

        public long[][]? Veins { get; set; }

        public long Id { get; set; }
    }
}
