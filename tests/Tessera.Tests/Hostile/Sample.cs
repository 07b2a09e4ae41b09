namespace Tessera.Tests.Hostile;

/// <summary>An object with members of most kinds, small enough for every byte to be damaged.</summary>
public sealed class Sample
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public bool? Flag { get; set; }

    public decimal Price { get; set; }

    public DateTime When { get; set; }

    public byte[]? Data { get; set; }

    public List<string?>? Tags { get; set; }

    public Dictionary<string, int>? Counts { get; set; }

    public Sample? Next { get; set; }

    public object? Any { get; set; }

    public static Sample Create() => new()
    {
        Id = 7,
        Name = "a\u20AC",
        Flag = true,
        Price = 1.50m,
        When = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc),
        Data = [1, 2],
        Tags = ["x", null],
        Counts = new() { ["k"] = 1 },
        Next = new Sample { Id = 8 },
        Any = new object?[] { 1L, "s" },
    };
}
