using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListOfItselfTests : ConverterTests<ListOfItselfTests.Tree>
{
    protected override IEnumerable<ListOfItselfTests.Tree> Values => [[], [[], [[], []]]];

    public sealed class Tree : List<Tree?>;
}
