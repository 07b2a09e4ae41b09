namespace Tessera.Inspect;

/// <summary>A place in a message. Its text is created on demand, because a path may be thousands of characters long.</summary>
internal sealed class PathNode(PathNode? parent, string segment)
{
    private const int MaxChildren = 1024;

    private Dictionary<string, PathNode>? _children;

    /// <summary>The number of characters of the whole path.</summary>
    public int Length { get; } = (parent?.Length ?? 0) + segment.Length;

    /// <summary>The first of the sums for this path, which form a linked list with the newest in front (<see cref="SizeTable"/>).</summary>
    public Sum? Sums { get; set; }

    /// <summary>Whether this place has so many children that further names would not help a human reader.</summary>
    public bool IsCrowded => _children?.Count >= MaxChildren;

    public static PathNode CreateRoot() => new(null, "$");

    /// <summary>Returns the child for a segment, always the same one.</summary>
    /// <param name="segment">The segment. Those of members never equal those of elements, see <see cref="PathText"/>.</param>
    /// <param name="isNew">Whether the child was created by this call.</param>
    public PathNode Find(string segment, out bool isNew)
    {
        _children ??= [];
        isNew = !_children.TryGetValue(segment, out PathNode? child);
        if (isNew)
            _children.Add(segment, child = new PathNode(this, segment));
        return child!;
    }

    /// <summary>Returns the path, or its end if it is longer than <paramref name="maxLength"/>.</summary>
    public string ToText(int maxLength = int.MaxValue)
    {
        Stack<string> segments = new();
        int length = 0;
        for (PathNode? node = this; node is not null && length <= maxLength; node = node.Parent)
        {
            segments.Push(node.Segment);
            length += node.Segment.Length;
        }

        string text = string.Concat(segments);
        return text.Length <= maxLength ? text : $"…{text.AsSpan(text.Length - maxLength + 1)}";
    }

    private PathNode? Parent => parent;

    private string Segment => segment;
}
