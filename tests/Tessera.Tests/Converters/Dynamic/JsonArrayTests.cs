using System.Text.Json.Nodes;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Dynamic;

public class JsonArrayTests : ConverterTests<JsonArray>
{
    protected override IEnumerable<JsonArray> Values => [[], new(1, null, "x", new JsonObject())];

    protected override bool AreEqual(JsonArray expected, JsonArray? actual) => JsonNode.DeepEquals(expected, actual);

    protected override bool IsKey => false;
}
