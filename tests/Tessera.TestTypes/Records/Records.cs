namespace Tessera.TestTypes.Records;

public sealed record Positional(int Id, string Name, DateOnly? Born);

/// <summary>Positional, with a further init member and a computed one.</summary>
public record PositionalWithMore(int Id, string Name)
{
    public string? Note { get; init; }

    public int Priority { get; set; } = 5;

    public string Label => $"{Id}: {Name}";
}

/// <summary>Derives from a positional record.</summary>
public sealed record DerivedRecord(int Id, string Name, bool IsActive) : PositionalWithMore(Id, Name)
{
    public decimal? Credit { get; init; }
}

/// <summary>Only init members, some required.</summary>
public sealed record InitOnly
{
    public required Guid Key { get; init; }

    public required string Title { get; init; }

    public IReadOnlyList<string> Tags { get; init; } = [];
}

/// <summary>Records within records, in lists and dictionaries.</summary>
public sealed record Nested(Positional Main, IReadOnlyList<Positional?> Others, IReadOnlyDictionary<string, Positional> Named);

public readonly record struct ReadOnlyPair(int Left, string? Right);

public record struct MutablePair(int Left, string? Right);

/// <summary>Generic, with a default that is no constant of the language.</summary>
public sealed record Envelope<T>(T Payload, Guid Id = default, string Kind = "none", int? Version = 3, DayOfWeek Day = DayOfWeek.Friday);
