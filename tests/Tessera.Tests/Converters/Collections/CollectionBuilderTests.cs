using System.Collections;
using System.Runtime.CompilerServices;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class CollectionBuilderTests : ConverterTests<CollectionBuilderTests.RowCollection<int>>
{
    protected override IEnumerable<CollectionBuilderTests.RowCollection<int>> Values => [[], [1, 2]];

    /// <summary>A collection that is created by collection expressions.</summary>
    [CollectionBuilder(typeof(RowBuilder), nameof(RowBuilder.Create))]
    public sealed class RowCollection<T> : IReadOnlyCollection<T>
    {
        private readonly T[] _cells;

        internal RowCollection(T[] cells) => _cells = cells;

        public int Count => _cells.Length;

        public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)_cells).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static class RowBuilder
    {
        public static RowCollection<T> Create<T>(ReadOnlySpan<T> cells) => new(cells.ToArray());
    }
}
