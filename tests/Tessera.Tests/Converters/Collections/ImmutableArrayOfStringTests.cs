using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableArrayOfStringTests : ConverterTests<ImmutableArray<string?>>
{
    protected override IEnumerable<ImmutableArray<string?>> Values => [[], ["a", null]];
}
