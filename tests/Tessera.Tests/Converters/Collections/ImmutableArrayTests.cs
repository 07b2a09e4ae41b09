using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableArrayTests : ConverterTests<ImmutableArray<int>>
{
    protected override IEnumerable<ImmutableArray<int>> Values => [[], [1, 2, 3]];
}
