using System.Text.Json;

namespace Tessera;

/// <summary>Defines how messages are represented in JSON. The record is immutable. It does not affect the messages that are written from objects.</summary>
public sealed record TesseraJsonOptions
{
    /// <summary>The default options: members have their own names.</summary>
    public static TesseraJsonOptions Default { get; } = new();

    /// <summary>
    /// The policy that names members in JSON, on writing and on reading. It also names the members of an object that is read from a map, which is what JSON
    /// without a schema becomes. The default is null: members have their own names.
    /// </summary>
    public JsonNamingPolicy? PropertyNamingPolicy { get; init; }
}
