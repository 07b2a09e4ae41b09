using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StructListTests : ConverterTests<StructListTests.BatchCollection<int>>
{
    protected override IEnumerable<StructListTests.BatchCollection<int>> Values => [[], [1, 2, 1]];

    protected override bool AreEqual(BatchCollection<int> expected, BatchCollection<int> actual) => expected.SequenceEqual(actual);

    protected override bool IsKey => false;

    /// <summary>A list that is a struct. Its first Add creates its state, which a copy of the struct would lose.</summary>
    public struct BatchCollection<T> : ICollection<T>
    {
        private List<T>? _items;

        public readonly int Count => _items?.Count ?? 0;

        public readonly bool IsReadOnly => false;

        public void Add(T item) => (_items ??= []).Add(item);

        public readonly void Clear() => _items?.Clear();

        public readonly bool Contains(T item) => _items?.Contains(item) == true;

        public readonly void CopyTo(T[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

        public readonly bool Remove(T item) => _items?.Remove(item) == true;

        public readonly IEnumerator<T> GetEnumerator() => (_items ?? []).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
