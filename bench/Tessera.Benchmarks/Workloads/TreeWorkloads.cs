using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W06: trees. The first one has the 40 nodes of object-to-bytes.</summary>
public static class TreeWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<ComplexType>
        {
            Id = "W06",
            Title = "tree of 40 nodes",
            Main = true,
            Create = () => CreateTree(3, 3),
            Reference = new ComplexTypeReference(),
            Walk = Walk.Tree,
        },
        new Workload<ComplexType>
        {
            Id = "W06.wide8",
            Title = "tree of 87,381 nodes",
            Create = () => CreateTree(4, 8),
            Reference = new ComplexTypeReference(),
            Walk = Walk.Tree,
        },
        new Workload<TreeNode>
        {
            Id = "W06.binary5",
            Title = "binary tree, depth 5",
            Create = () => CreateBinary(5),
            Reference = new TreeNodeReference(),
            Walk = Walk.Binary,
        },
        new Workload<TreeNode>
        {
            Id = "W06.binary12",
            Title = "binary tree, depth 12",
            Create = () => CreateBinary(12),
            Reference = new TreeNodeReference(),
            Walk = Walk.Binary,
        },
    ];

    private static ComplexType CreateTree(int children, int depth)
    {
        int id = 0;
        return Create(depth);

        ComplexType Create(int below)
        {
            ComplexType node = new() { Id = ++id };
            List<ComplexType> list = new(below == 0 ? 0 : children);
            for (int i = 0; below > 0 && i < children; i++)
                list.Add(Create(below - 1));
            node.Children = list;
            return node;
        }
    }

    private static TreeNode CreateBinary(int depth)
    {
        int value = 0;
        return Create(depth);

        TreeNode Create(int below) => new()
        {
            Value = ++value,
            Left = below == 0 ? null : Create(below - 1),
            Right = below == 0 ? null : Create(below - 1),
        };
    }
}
