using StructPacker;

namespace Tessera.StructPacker.Tests.Layouts;

/// <summary>A struct that holds an array of itself.</summary>
[Pack]
public struct Node
{
    public byte Id { get; set; }

    public Node[]? Children { get; set; }
}
