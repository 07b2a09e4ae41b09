using System.Collections.Concurrent;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ConcurrentStackTests : ConverterTests<ConcurrentStack<int>>
{
    protected override IEnumerable<ConcurrentStack<int>> Values => [new(), new([1, 2, 3])];
}
