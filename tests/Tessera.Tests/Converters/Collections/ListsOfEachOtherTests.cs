using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListsOfEachOtherTests : ConverterTests<ListsOfEachOtherTests.Outer>
{
    protected override IEnumerable<ListsOfEachOtherTests.Outer> Values => [[], [[new Outer[] { [] }], []]];

    public sealed class Outer : List<InnerCollection>;

    public sealed class InnerCollection : System.Collections.ObjectModel.Collection<Outer[]>;
}
