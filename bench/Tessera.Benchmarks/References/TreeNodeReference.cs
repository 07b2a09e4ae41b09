using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class TreeNodeReference : ReferenceCodec<TreeNode>
{
    public override TreeNode Clone(TreeNode value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, TreeNode value) => ref WriteOne(scratch, ref cursor, value);

    protected override TreeNode Read(ref Source source) => ReadOne(ref source);

    internal static TreeNode CloneOne(TreeNode value) => new()
    {
        Value = value.Value,
        Left = value.Left is null ? null : TreeNodeReference.CloneOne(value.Left),
        Right = value.Right is null ? null : TreeNodeReference.CloneOne(value.Right),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, TreeNode value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Value);
        cursor = ref TreeNodeReference.WriteOptional(scratch, ref cursor, value.Left);
        return ref TreeNodeReference.WriteOptional(scratch, ref cursor, value.Right);
    }

    internal static TreeNode ReadOne(ref Source source)
    {
        TreeNode result = new();
        result.Value = source.Value<int>();
        result.Left = TreeNodeReference.ReadOptional(ref source);
        result.Right = TreeNodeReference.ReadOptional(ref source);
        return result;
    }

    internal static ref byte WriteOptional(Scratch scratch, ref byte cursor, TreeNode? value)
    {
        cursor = ref scratch.Reserve(ref cursor, 1);
        cursor = ref Put.Value(ref cursor, value is not null);
        if (value is null)
            return ref cursor;
        return ref WriteOne(scratch, ref cursor, value);
    }

    internal static TreeNode? ReadOptional(ref Source source) => source.Value<bool>() ? ReadOne(ref source) : null;
}
