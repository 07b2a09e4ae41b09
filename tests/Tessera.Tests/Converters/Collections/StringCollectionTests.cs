using System.Collections.Specialized;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StringCollectionTests : ConverterTests<StringCollection>
{
    protected override IEnumerable<StringCollection> Values => [[], ["a", "b"]];
}
