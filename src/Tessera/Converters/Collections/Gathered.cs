using System.Collections;

namespace Tessera.Converters.Collections;

/// <summary>
/// Elements that code of the program puts into a collection which is no class: read as one of the program's, since that code may do with them what a set does
/// (<see cref="KeyRules"/>).
/// </summary>
internal sealed class Gathered<T>(List<T> elements) : IReadOnlyCollection<T>
{
    public int Count => elements.Count;

    public List<T> List() => elements;

    public IEnumerator<T> GetEnumerator() => elements.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
