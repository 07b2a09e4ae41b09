using System.Collections.Concurrent;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ConcurrentBagTests : ConverterTests<ConcurrentBag<int>>
{
    protected override IEnumerable<ConcurrentBag<int>> Values => [new(), new([1, 2, 3])];
}
