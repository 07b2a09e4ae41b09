using System.Dynamic;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ExpandoObjectTests : ConverterTests<ExpandoObject>
{
    protected override IEnumerable<ExpandoObject> Values => [new ExpandoObject(), Make()];

    protected override bool IsExactInJson(ExpandoObject value) => !value.Any();

    private static ExpandoObject Make()
    {
        ExpandoObject bag = new();
        IDictionary<string, object?> members = bag;
        members["a"] = 1;
        members["b"] = null;
        members["c"] = new object?[] { "x", 1.5 };
        return bag;
    }
}
