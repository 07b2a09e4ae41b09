namespace Tessera.Hosts.Tests.AspNetCore;

public sealed class Node
{
    public Node? Next { get; init; }

    public static Node OfDepth(int depth) => new() { Next = depth == 1 ? null : OfDepth(depth - 1) };
}
