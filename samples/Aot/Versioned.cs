using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Tessera.Samples.Aot;

/// <summary>Keeps what a later version writes.</summary>
public sealed class Versioned
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?> More { get; init; } = [];
}

/// <summary>As JSON.</summary>
public sealed class VersionedJson
{
    public int Id { get; set; }

    [JsonExtensionData]
    public JsonObject? More { get; set; }
}
