namespace BloomFilters;

/// <summary>An ordinary class: no attribute, no Equals, no GetHashCode.</summary>
public sealed class Visit
{
    public required string Url { get; init; }

    public decimal Price { get; init; }

    public DateTime At { get; init; }

    public Dictionary<string, string> Headers { get; init; } = [];

    public HashSet<string> Tags { get; init; } = [];
}
