using System.Collections.Concurrent;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ConcurrentQueueTests : ConverterTests<ConcurrentQueue<int>>
{
    protected override IEnumerable<ConcurrentQueue<int>> Values => [new(), new([1, 2, 3])];
}
