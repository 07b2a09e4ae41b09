using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableStackTests : ConverterTests<ImmutableStack<int>>
{
    protected override IEnumerable<ImmutableStack<int>> Values => [[], [1, 2, 3]];
}
