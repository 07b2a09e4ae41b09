using System.Text.Json.Serialization;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Peers;

/// <summary>What System.Text.Json's generator makes code for.</summary>
[JsonSerializable(typeof(Weights))]
[JsonSerializable(typeof(Book))]
[JsonSerializable(typeof(string))]
[JsonSerializable(typeof(NineInts))]
[JsonSerializable(typeof(Poco))]
[JsonSerializable(typeof(List<Poco>))]
[JsonSerializable(typeof(List<Merchant>))]
[JsonSerializable(typeof(Dictionary<string, int>))]
internal sealed partial class JsonModelContext : JsonSerializerContext;
