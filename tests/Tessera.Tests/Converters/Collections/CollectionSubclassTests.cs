using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class CollectionSubclassTests : ConverterTests<CollectionSubclassTests.Tags>
{
    protected override IEnumerable<CollectionSubclassTests.Tags> Values => [[], ["a", "b"]];

    public sealed class Tags : Collection<string>;
}
