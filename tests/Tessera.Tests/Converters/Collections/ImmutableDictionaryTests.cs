using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ImmutableDictionaryTests : ConverterTests<ImmutableDictionary<int, string>>
{
    protected override IEnumerable<ImmutableDictionary<int, string>> Values => [ImmutableDictionary<int, string>.Empty, ImmutableDictionary<int, string>.Empty.Add(1, "a").Add(2, "b")];
}
