using System.Text.Json.Serialization;

namespace Tessera.Converters.Forms;

/// <summary>A group as a collection with a member: the items stand under the empty name (spec/mapping-dotnet.md §2).</summary>
internal struct GroupForm<TKey, T>
{
    public TKey Key { get; set; }

    [JsonPropertyName("")]
    [TesseraAlias("$items")]
    public List<T>? Items { get; set; }
}
