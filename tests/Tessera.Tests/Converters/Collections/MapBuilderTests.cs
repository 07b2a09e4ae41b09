using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class MapBuilderTests : ConverterTests<MapBuilderTests.Index<string, int>>
{
    protected override IEnumerable<MapBuilderTests.Index<string, int>> Values => [Indexes.Create<string, int>([]), Indexes.Create<string, int>([new("a", 1), new("b", 2)])];

    /// <summary>A dictionary that only its builder can create.</summary>
    [CollectionBuilder(typeof(Indexes), nameof(Indexes.Create))]
    public sealed class Index<TKey, TValue> : ReadOnlyDictionary<TKey, TValue>
        where TKey : notnull
    {
        internal Index(Dictionary<TKey, TValue> entries)
            : base(entries)
        {
        }
    }

    public static class Indexes
    {
        public static Index<TKey, TValue> Create<TKey, TValue>(ReadOnlySpan<KeyValuePair<TKey, TValue>> entries)
            where TKey : notnull => new(new Dictionary<TKey, TValue>(entries.ToArray()));
    }
}
