using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class LinkedListTests : ConverterTests<LinkedList<int>>
{
    protected override IEnumerable<LinkedList<int>> Values => [new(), new([1, 2, 3])];
}
