using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ObservableCollectionTests : ConverterTests<ObservableCollection<int>>
{
    protected override IEnumerable<ObservableCollection<int>> Values => [[], [1, 2, 3]];
}
