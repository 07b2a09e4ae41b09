using System.Collections;

namespace Tessera.Converters.Collections;

/// <summary>
/// Elements for code of the program that creates a collection. That code may put them into a set, so they are checked like keys (<see cref="KeyRules"/>).
/// </summary>
internal sealed class Gathered<T>(List<T> elements) : IReadOnlyCollection<T>
{
    public int Count => elements.Count;

    public List<T> List() => elements;

    public IEnumerator<T> GetEnumerator() => elements.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
