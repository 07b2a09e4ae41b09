using System.Text.Json.Serialization;

namespace Tessera.TestTypes.Attributes;

/// <summary>The attributes of System.Text.Json.</summary>
public sealed class JsonAnnotated
{
    [JsonPropertyName("renamed")]
    public int Renamed { get; set; }

    [JsonPropertyOrder(-1)]
    public int First { get; set; }

    [JsonPropertyOrder(10)]
    public int Last { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; } = 1;

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int NeverIgnored { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? NotIfNull { get; set; } = "initial";

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int NotIfDefault { get; set; } = 7;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int ReadOnly { get; set; } = 3;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int WriteOnly { get; set; } = 4;

    [JsonInclude]
    private int Included { get; set; }

    [JsonInclude]
    private int _includedField;

    public (int Property, int Field) GetIncluded() => (Included, _includedField);

    public void SetIncluded(int property, int field) => (Included, _includedField) = (property, field);
}
