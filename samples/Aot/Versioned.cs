using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Tessera.Samples.Aot;

/// <summary>A class that keeps members written by a later version.</summary>
public sealed class Versioned
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?> More { get; init; } = [];
}

/// <summary>A class that keeps members written by a later version as JSON.</summary>
public sealed class VersionedJson
{
    public int Id { get; set; }

    [JsonExtensionData]
    public JsonObject? More { get; set; }
}
