using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ReadOnlyCollectionTests : ConverterTests<ReadOnlyCollection<int>>
{
    protected override IEnumerable<ReadOnlyCollection<int>> Values => [new([]), new([1, 2, 3])];
}
