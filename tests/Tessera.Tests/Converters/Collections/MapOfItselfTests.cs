using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class MapOfItselfTests : ConverterTests<MapOfItselfTests.Folder>
{
    protected override IEnumerable<MapOfItselfTests.Folder> Values => [[], new() { ["a"] = new() { ["b"] = [] }, ["c"] = null }];

    public sealed class Folder : Dictionary<string, Folder?>;
}
