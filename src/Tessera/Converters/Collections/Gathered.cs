using System.Collections;

namespace Tessera.Converters.Collections;

/// <summary>
/// Elements that will be handed to code of the program which makes the collection. That code may put them into a set, so they are checked as keys are
/// (<see cref="KeyRules"/>).
/// </summary>
internal sealed class Gathered<T>(List<T> elements) : IReadOnlyCollection<T>
{
    public int Count => elements.Count;

    public List<T> List() => elements;

    public IEnumerator<T> GetEnumerator() => elements.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
