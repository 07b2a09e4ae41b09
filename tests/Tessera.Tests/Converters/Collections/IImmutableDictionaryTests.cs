using System.Collections.Immutable;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IImmutableDictionaryTests : ConverterTests<IImmutableDictionary<int, string>>
{
    protected override IEnumerable<IImmutableDictionary<int, string>> Values => [ImmutableDictionary<int, string>.Empty.Add(1, "a")];
}
