using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class QueueTests : ConverterTests<Queue<string>>
{
    protected override IEnumerable<Queue<string>> Values => [new(), new(["a", "b", "c"])];
}
