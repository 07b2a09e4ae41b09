using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableQueueTests : ConverterTests<ImmutableQueue<int>>
{
    protected override IEnumerable<ImmutableQueue<int>> Values => [[], [1, 2, 3]];
}
