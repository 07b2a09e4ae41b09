using System.Text.Json.Nodes;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Dynamic;

public class JsonNodeTests : ConverterTests<JsonNode>
{
    protected override IEnumerable<JsonNode> Values => [JsonNode.Parse("{\"a\":[1,2.5,null]}")!, JsonValue.Create("x")!];

    protected override bool AreEqual(JsonNode expected, JsonNode? actual) => JsonNode.DeepEquals(expected, actual);

    protected override bool IsKey => false;
}
