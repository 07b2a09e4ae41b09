namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class TreeNode
{
    public int Value { get; set; }
    public TreeNode? Left { get; set; }
    public TreeNode? Right { get; set; }
}
