using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class HashtableTests : ConverterTests<Hashtable>
{
    protected override IEnumerable<Hashtable> Values => [[], new() { [1] = "a" }, new() { ["k"] = null }];

    protected override bool IsExactInJson(Hashtable value) => false;
}
