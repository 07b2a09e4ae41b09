using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableListTests : ConverterTests<ImmutableList<int>>
{
    protected override IEnumerable<ImmutableList<int>> Values => [[], [1, 2, 3]];
}
