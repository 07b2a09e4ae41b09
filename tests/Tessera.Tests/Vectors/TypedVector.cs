namespace Tessera.Tests.Vectors;

/// <summary>One row of spec/vectors/typed: a message read into a type.</summary>
public sealed record TypedVector
{
    public required string Name { get; init; }

    public required string Target { get; init; }

    public string? Reader { get; init; }

    public required string Hex { get; init; }

    public string? Json { get; init; }

    public string? Error { get; init; }

    public int? Offset { get; init; }

    public string? Path { get; init; }

    public required string Rule { get; init; }

    internal byte[] Bytes => Convert.FromHexString(Hex);
}
