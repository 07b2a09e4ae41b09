using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class CustomCollectionTests : ConverterTests<CustomCollectionTests.BagCollection>
{
    protected override IEnumerable<CustomCollectionTests.BagCollection> Values => [[], [1, 2, 2]];

    /// <summary>A collection that implements only ICollection.</summary>
    public sealed class BagCollection : ICollection<int>
    {
        private readonly List<int> _items = [];

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(int item) => _items.Remove(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
