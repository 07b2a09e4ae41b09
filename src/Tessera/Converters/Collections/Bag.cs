using System.Collections;

namespace Tessera.Converters.Collections;

/// <summary>A collection whose elements have no order that means anything.</summary>
internal sealed class Bag<T>(T[] elements) : IReadOnlyCollection<T>
{
    public int Count => elements.Length;

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)elements).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
