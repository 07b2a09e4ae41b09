using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StackTests : ConverterTests<Stack<int>>
{
    protected override IEnumerable<Stack<int>> Values => [new(), new([1, 2, 3])];
}
