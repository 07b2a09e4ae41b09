using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ReadOnlyObservableCollectionTests : ConverterTests<ReadOnlyObservableCollection<string>>
{
    protected override IEnumerable<ReadOnlyObservableCollection<string>> Values => [new([]), new(["a", "b"])];
}
