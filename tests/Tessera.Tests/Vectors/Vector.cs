namespace Tessera.Tests.Vectors;

/// <summary>A row of spec/vectors. The folder decides which properties are present (spec/vectors/README.md).</summary>
public sealed record Vector
{
    public required string Name { get; init; }

    public required string Hex { get; init; }

    public string? Value { get; init; }

    public string? Json { get; init; }

    public string? Proves { get; init; }

    public string? After { get; init; }

    public string[]? Known { get; init; }

    public string? Dump { get; init; }

    public string? Error { get; init; }

    public int Offset { get; init; }

    public string? Rule { get; init; }

    /// <summary>Whether a call of the public API can read the row without a session and known fingerprints.</summary>
    internal bool IsSingle => After is null && Known is null;

    internal byte[] Bytes => Convert.FromHexString(Hex);
}
