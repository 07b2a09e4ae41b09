using System.Text.Json.Nodes;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Dynamic;

public class JsonObjectTests : ConverterTests<JsonObject>
{
    protected override IEnumerable<JsonObject> Values => [[], new() { ["a"] = 1, ["b"] = new JsonArray(1, null, "x") }];

    protected override bool AreEqual(JsonObject expected, JsonObject? actual) => JsonNode.DeepEquals(expected, actual);

    protected override bool IsKey => false;
}
