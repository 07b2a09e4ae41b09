using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class KeyedCollectionTests : ConverterTests<KeyedCollectionTests.ByLength>
{
    protected override IEnumerable<KeyedCollectionTests.ByLength> Values => [[], ["a", "bb"]];

    public sealed class ByLength : KeyedCollection<int, string>
    {
        protected override int GetKeyForItem(string item) => item.Length;
    }
}
