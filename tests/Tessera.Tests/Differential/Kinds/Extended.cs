using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Tessera.Tests.Differential.Kinds;

/// <summary>A class with extension data.</summary>
public class Extended
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? More { get; set; }

    public string? Name { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek? Day { get; set; }
}

/// <summary>A class with extension data in a get-only dictionary.</summary>
public class ExtendedInPlace
{
    [JsonExtensionData]
    public IDictionary<string, JsonElement> More { get; } = new SortedDictionary<string, JsonElement>(StringComparer.Ordinal);

    public int Id { get; set; }
}

public class ExtendedJson
{
    public required int Id { get; init; }

    [JsonExtensionData]
    public JsonObject? More { get; init; }
}

public record ExtendedRecord(int Id, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Name)
{
    [JsonExtensionData]
    public Dictionary<string, JsonElement> More { get; init; } = [];
}

public struct ExtendedStruct
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? More { get; set; }
}
