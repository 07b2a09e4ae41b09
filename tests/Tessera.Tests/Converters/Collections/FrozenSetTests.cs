using System.Collections.Frozen;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class FrozenSetTests : ConverterTests<FrozenSet<int>>
{
    protected override IEnumerable<FrozenSet<int>> Values => [new[] { 1, 2, 3 }.ToFrozenSet()];
}
