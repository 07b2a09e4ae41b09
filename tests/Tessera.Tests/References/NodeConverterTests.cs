using Tessera.TestKit;
using Tessera.TestTypes.Graphs;

namespace Tessera.Tests.References;

/// <summary>A type with refs in every place, with references preserved.</summary>
public class NodeConverterTests : ConverterTests<Node>
{
    protected override IEnumerable<Node> Values => [new Node(), Make()];

    protected override TesseraOptions Options { get; } = new() { References = TesseraReferenceHandling.Preserve, TypeNames = TesseraTypeNames.Empty.Add<Node>("node") };

    protected override bool IsKey => false;

    protected override bool IsExactInJson(Node value) => value.Thing is null;

    private static Node Make()
    {
        Node node = new() { Id = 1, Label = "n" };
        node.Next = new Node { Label = node.Label };
        node.Many = [node.Next, null];
        node.Named = new() { ["k"] = node.Next };
        node.Thing = node.Label;
        return node;
    }
}
