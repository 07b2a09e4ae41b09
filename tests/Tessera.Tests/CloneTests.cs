using Xunit;

namespace Tessera.Tests;

/// <summary>Copies of objects by writing and reading.</summary>
public class CloneTests
{
    [Fact]
    public void Clone_Graph_IsEqualAndSharesNothing()
    {
        Node node = new() { Name = "a", Next = new Node { Name = "b" }, Numbers = [1, 2] };

        Node copy = TesseraSerializer.Clone(node);

        Assert.Equal(("a", "b"), (copy.Name, copy.Next!.Name));
        Assert.Equal([1, 2], copy.Numbers!);
        Assert.NotSame(node, copy);
        Assert.NotSame(node.Next, copy.Next);
        Assert.NotSame(node.Numbers, copy.Numbers);
    }

    [Fact]
    public void Clone_StateThatIsNotWritten_HasItsInitialValue()
    {
        Node node = new() { Name = "a" };
        node.Touch();

        Assert.Equal((1, 0), (node.Touched(), TesseraSerializer.Clone(node).Touched()));
    }

    [Fact]
    public void Clone_Null_IsNull()
    {
        Assert.Null(TesseraSerializer.Clone<Node?>(null));
        Assert.Equal(5, TesseraSerializer.Clone(5));
    }

    [Fact]
    public void Clone_SharedObjects_StayTogetherIfTheOptionsSaySo()
    {
        Node node = new();
        node.Next = node;

        Node copy = TesseraSerializer.Clone(node, new() { References = TesseraReferenceHandling.Preserve });

        Assert.Same(copy, copy.Next);
        Assert.NotSame(node, copy);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Clone(node)).Code);
    }

    public sealed class Node
    {
        private int _touched;

        public string? Name { get; set; }

        public Node? Next { get; set; }

        public int[]? Numbers { get; set; }

        public void Touch() => _touched++;

        public int Touched() => _touched;
    }
}
