using System.Text.Json.Serialization;
using Tessera.Tests.Customisation;

namespace Tessera.Tests.Semantics;

/// <summary>A type with all features that may change how members appear in the data.</summary>
public sealed class AllFeatures : IJsonOnSerializing, IJsonOnDeserializing, IJsonOnDeserialized
{
    [TesseraCompact]
    public long Id { get; set; }

    [TesseraCompact]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Omitted { get; set; }

    public TesseraMaybe<string?> Note { get; set; }

    public TesseraMaybe<int> Age { get; set; }

    public WireNamesTests.Color Hue { get; set; }

    [TesseraConverter(typeof(MoneyConverter))]
    public Money Price { get; set; }

    public Ticket? Ticket { get; set; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Items { get; } = [];

    [TesseraCompact]
    public Dictionary<int, uint[]>? Map { get; set; }

    public int Calls { get; set; }

    public void OnSerializing() => Calls = 1;

    public void OnDeserializing() => Calls = 5;

    public void OnDeserialized() => Calls = Calls == 1 ? 1 : -1;
}
