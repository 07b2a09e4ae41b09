using System.Text.Json.Serialization;
using Tessera.Contracts;

namespace Tessera.Converters.Forms;

/// <summary>The content of <c>$array</c> (spec/format.md §5).</summary>
internal struct GridForm<T>
{
    [Unshared]
    [JsonPropertyName("lengths")]
    public Dimension[]? Lengths { get; set; }

    [Unshared]
    [JsonPropertyName("items")]
    public T[]? Items { get; set; }
}

/// <summary>A length of an array of several dimensions, as a varint.</summary>
internal readonly record struct Dimension(ulong Length);
