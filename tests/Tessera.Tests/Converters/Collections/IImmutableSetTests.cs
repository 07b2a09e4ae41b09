using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IImmutableSetTests : ConverterTests<IImmutableSet<int>>
{
    protected override IEnumerable<IImmutableSet<int>> Values => [ImmutableHashSet.Create(1, 2, 3)];
}
