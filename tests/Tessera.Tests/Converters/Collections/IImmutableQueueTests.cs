using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IImmutableQueueTests : ConverterTests<IImmutableQueue<int>>
{
    protected override IEnumerable<IImmutableQueue<int>> Values => [ImmutableQueue.Create(1, 2, 3)];
}
