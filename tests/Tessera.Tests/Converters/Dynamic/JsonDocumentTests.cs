using System.Text.Json;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Dynamic;

public class JsonDocumentTests : ConverterTests<JsonDocument>
{
    protected override IEnumerable<JsonDocument> Values => [JsonDocument.Parse("{\"a\":1}"), JsonDocument.Parse("[true]")];

    protected override bool AreEqual(JsonDocument expected, JsonDocument? actual) => actual is not null && JsonElement.DeepEquals(expected.RootElement, actual.RootElement);

    protected override bool IsKey => false;
}
