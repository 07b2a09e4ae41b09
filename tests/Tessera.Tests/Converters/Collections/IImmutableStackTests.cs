using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IImmutableStackTests : ConverterTests<IImmutableStack<int>>
{
    protected override IEnumerable<IImmutableStack<int>> Values => [ImmutableStack.Create(1, 2, 3)];
}
