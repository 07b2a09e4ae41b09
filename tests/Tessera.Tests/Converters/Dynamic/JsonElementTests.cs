using System.Text.Json;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Dynamic;

public class JsonElementTests : ConverterTests<JsonElement>
{
    protected override IEnumerable<JsonElement> Values => [Parse("{\"a\":[1,-2.5,true,null,\"x\\u20AC\"],\"b\":{}}"), Parse("[]"), Parse("7"), Parse("18446744073709551615"), Parse("0.10")];

    protected override bool IsKey => false;

    protected override bool AreEqual(JsonElement expected, JsonElement actual) => JsonElement.DeepEquals(expected, actual);

    private static JsonElement Parse(string json) => JsonDocument.Parse(json).RootElement;
}
