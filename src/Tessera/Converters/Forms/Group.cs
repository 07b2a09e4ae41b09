using System.Collections;

namespace Tessera.Converters.Forms;

/// <summary>A group that was read.</summary>
internal sealed class Group<TKey, T>(TKey key, List<T> items) : IGrouping<TKey, T>
{
    public TKey Key { get; } = key;

    public IEnumerator<T> GetEnumerator() => items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
