namespace Tessera.Inspect;

/// <summary>What has been added up for one kind of part at one path.</summary>
/// <param name="path">The path.</param>
/// <param name="kind">The kind.</param>
/// <param name="next">That of another kind at the same path; there are few.</param>
internal sealed class Sum(PathNode path, string kind, Sum? next)
{
    public PathNode Path => path;

    public string Kind => kind;

    public Sum? Next => next;

    public long Count { get; private set; }

    public long Bytes { get; private set; }

    public void Add(in Part part)
    {
        Count += part.Count;
        Bytes += part.Length;
    }
}
