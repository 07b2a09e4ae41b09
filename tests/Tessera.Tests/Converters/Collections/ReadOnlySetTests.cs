using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ReadOnlySetTests : ConverterTests<ReadOnlySet<int>>
{
    protected override IEnumerable<ReadOnlySet<int>> Values => [new(new HashSet<int>()), new(new HashSet<int> { 1, 2 })];
}
