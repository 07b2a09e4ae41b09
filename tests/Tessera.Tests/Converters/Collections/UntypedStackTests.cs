using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class UntypedStackTests : ConverterTests<Stack>
{
    protected override IEnumerable<Stack> Values => [new(), new(new object?[] { 1, "a", null })];

    protected override bool IsExactInJson(Stack value) => false;
}
