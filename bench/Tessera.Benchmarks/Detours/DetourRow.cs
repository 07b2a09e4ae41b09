namespace Tessera.Benchmarks.Detours;

/// <summary>An object of the kind that an API sends.</summary>
public sealed class DetourRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Email { get; set; }

    public double Score { get; set; }

    public List<string>? Tags { get; set; }

    public DateTime Created { get; set; }

    public DetourPlace? Home { get; set; }

    public static DetourRow[] CreateMany(int count) => [.. Enumerable.Range(0, count).Select(Create)];

    public static DetourRow Create(int i) => new()
    {
        Id = i,
        Name = $"user {i}",
        Email = $"u{i}@example.com",
        Score = i / 7.0,
        Tags = ["a", $"b{i % 7}"],
        Created = new DateTime(2024, 1, 1).AddSeconds(i),
        Home = new DetourPlace { City = $"Town {i % 100}", Zip = i },
    };
}
