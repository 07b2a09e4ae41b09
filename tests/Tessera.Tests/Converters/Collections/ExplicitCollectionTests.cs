using System.Collections;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>A struct that is a collection only by its explicitly implemented interface.</summary>
public class ExplicitCollectionTests
{
    [Fact]
    public void RoundTrip_StructWithoutAPublicAdd_KeepsItsElements()
    {
        ICollection<int> bag = new HiddenCollection();
        bag.Add(3);
        bag.Add(4);

        HiddenCollection read = TesseraSerializer.Deserialize<HiddenCollection>(TesseraSerializer.Serialize((HiddenCollection)bag));

        Assert.Equal([3, 4], read);
    }

    public struct HiddenCollection : ICollection<int>
    {
        private List<int>? _items;

        readonly int ICollection<int>.Count => _items?.Count ?? 0;

        readonly bool ICollection<int>.IsReadOnly => false;

        void ICollection<int>.Add(int item) => (_items ??= []).Add(item);

        void ICollection<int>.Clear() => _items = null;

        readonly bool ICollection<int>.Contains(int item) => _items?.Contains(item) == true;

        readonly void ICollection<int>.CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

        readonly bool ICollection<int>.Remove(int item) => _items?.Remove(item) == true;

        public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
