using System.Text.Json.Serialization;

namespace Tessera.Converters.Forms;

/// <summary>The content of <c>$array</c> (spec/format.md §5).</summary>
internal struct GridForm<T>
{
    [JsonPropertyName("lengths")]
    public Dimension[]? Lengths { get; set; }

    [JsonPropertyName("items")]
    public T[]? Items { get; set; }
}
