using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ArrayListTests : ConverterTests<ArrayList>
{
    protected override IEnumerable<ArrayList> Values => [[], new() { 1, "two", null, 4.5 }];

    protected override bool IsExactInJson(ArrayList value) => false;
}
