using System.Text.Json;

namespace Tessera;

/// <summary>How messages look in JSON: an immutable record. What is written of objects never depends on it.</summary>
public sealed record TesseraJsonOptions
{
    /// <summary>Members have their own names.</summary>
    public static TesseraJsonOptions Default { get; } = new();

    /// <summary>
    /// How members are named in JSON, both in what is written and in what is read. A map that is read into an object, as JSON becomes without its schema, has members by these names too.
    /// Default null: by their own names.
    /// </summary>
    public JsonNamingPolicy? PropertyNamingPolicy { get; init; }
}
