using System.Collections.Concurrent;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IProducerConsumerCollectionTests : ConverterTests<IProducerConsumerCollection<int>>
{
    protected override IEnumerable<IProducerConsumerCollection<int>> Values => [new ConcurrentQueue<int>([1, 2, 3])];
}
