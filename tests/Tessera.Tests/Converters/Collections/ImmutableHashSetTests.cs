using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableHashSetTests : ConverterTests<ImmutableHashSet<int>>
{
    protected override IEnumerable<ImmutableHashSet<int>> Values => [[], [1, 2, 3]];
}
