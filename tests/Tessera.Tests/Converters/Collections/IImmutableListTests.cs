using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IImmutableListTests : ConverterTests<IImmutableList<int>>
{
    protected override IEnumerable<IImmutableList<int>> Values => [ImmutableList.Create(1, 2, 3)];
}
