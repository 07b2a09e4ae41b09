namespace Tessera.TestTypes.Trees;

/// <summary>A tree of a number and children; leaves have an empty list, not null.</summary>
public sealed class ComplexType
{
    public int Id { get; set; }

    public IList<ComplexType>? Children { get; set; }

    /// <summary>Three children on three levels are 40 nodes, numbered from 1 in pre-order.</summary>
    public static ComplexType Create(int childrenPerInstance = 3, int depth = 3)
    {
        int id = 0;
        return Create(ref id, childrenPerInstance, depth);
    }

    private static ComplexType Create(ref int id, int children, int depth)
    {
        ComplexType node = new() { Id = ++id, Children = [] };
        for (int i = 0; depth > 0 && i < children; i++)
            node.Children.Add(Create(ref id, children, depth - 1));
        return node;
    }
}
