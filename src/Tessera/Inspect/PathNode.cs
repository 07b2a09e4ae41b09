using Tessera.Values;

namespace Tessera.Inspect;

/// <summary>A place in a message. The text is made when it is asked for, since a path may be thousands of characters long.</summary>
internal sealed class PathNode(PathNode? parent, string segment)
{
    private const int MaxChildren = 1024;

    private Dictionary<string, PathNode>? _children;

    /// <summary>The characters of the whole path.</summary>
    public int Length { get; } = (parent?.Length ?? 0) + segment.Length;

    /// <summary>Those of whoever adds up, the newest first.</summary>
    public Sum? Sums { get; set; }

    /// <summary>So many names have been told apart here that more would say nothing to a reader.</summary>
    public bool IsCrowded => _children?.Count >= MaxChildren;

    public static PathNode CreateRoot() => new(null, "$");

    /// <summary>The child of this segment, the same one every time.</summary>
    /// <param name="segment">Segments of members and of elements are never equal, see <see cref="PathText"/>.</param>
    /// <param name="isNew">Whether it was created.</param>
    public PathNode Find(string segment, out bool isNew)
    {
        _children ??= [];
        isNew = !_children.TryGetValue(segment, out PathNode? child);
        if (isNew)
            _children.Add(segment, child = new PathNode(this, segment));
        return child!;
    }

    /// <summary>The path, or its end where it is longer than <paramref name="maxLength"/>.</summary>
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
