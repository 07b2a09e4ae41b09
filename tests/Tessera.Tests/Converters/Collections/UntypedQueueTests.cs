using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class UntypedQueueTests : ConverterTests<Queue>
{
    protected override IEnumerable<Queue> Values => [new(), new(new object?[] { 1, "a", null })];

    protected override bool IsExactInJson(Queue value) => false;
}
