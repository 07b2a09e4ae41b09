using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Tessera.Samples.Aot;

/// <summary>A class with all kinds of callbacks for writing and reading.</summary>
public sealed class Watched : IJsonOnSerializing, IJsonOnDeserializing, IJsonOnDeserialized, IDeserializationCallback
{
    public int Id { get; set; }

    [JsonIgnore]
    public List<string> Calls { get; } = [];

    public void OnSerializing() => Calls.Add("serializing");

    void IJsonOnDeserializing.OnDeserializing() => Calls.Add("deserializing");

    void IJsonOnDeserialized.OnDeserialized() => Calls.Add("deserialized");

    void IDeserializationCallback.OnDeserialization(object? sender) => Calls.Add("deserialization");

    [OnSerialized]
    private void Done(StreamingContext context) => Calls.Add("serialized");
}

public struct WatchedStruct : IJsonOnDeserialized
{
    public int Id { get; set; }

    [JsonIgnore]
    public int Sum { get; private set; }

    public void OnDeserialized() => Sum += Id;

    [OnDeserializing]
    private void Begin(StreamingContext context) => Sum += 10;
}
