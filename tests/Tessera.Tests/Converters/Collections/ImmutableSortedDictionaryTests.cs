using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableSortedDictionaryTests : ConverterTests<ImmutableSortedDictionary<string, int>>
{
    protected override IEnumerable<ImmutableSortedDictionary<string, int>> Values => [ImmutableSortedDictionary<string, int>.Empty, ImmutableSortedDictionary<string, int>.Empty.Add("b", 1).Add("a", 2)];
}
