using System.Collections;

namespace Tessera.Converters.Collections;

/// <summary>Elements whose order means nothing.</summary>
internal sealed class Bag<T>(T[] elements) : IReadOnlyCollection<T>
{
    public int Count => elements.Length;

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)elements).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
