using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class CollectionTests : ConverterTests<Collection<string?>>
{
    protected override IEnumerable<Collection<string?>> Values => [[], ["a", null]];
}
