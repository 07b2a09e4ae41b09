using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableSortedSetTests : ConverterTests<ImmutableSortedSet<int>>
{
    protected override IEnumerable<ImmutableSortedSet<int>> Values => [[], [3, 1, 2]];
}
