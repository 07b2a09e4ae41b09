using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>Reads the elements of a collection that others may refer to. The places of those that do not exist yet are kept.</summary>
/// <param name="element">Reads an element.</param>
/// <param name="parts">Of the collection.</param>
internal sealed class LateElements<T>(ValueReader<T> element, LateParts parts) : ValueReader<T>
{
    private int _count;
    private List<T> _elements = [];

    public override bool CanDrop => element.CanDrop;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        T value = element.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        int index = _count;
        if (!context.Dropped)
            _count++;
        if (missing is null)
            return value;
        parts.Await<T>(missing, at, late => _elements[index] = late, in reader, context);
        return default!;
    }

    /// <summary>All elements have been read, and some are awaited.</summary>
    /// <param name="elements">With nothing in the places of these.</param>
    /// <param name="complete">Gives the collection of the elements.</param>
    public void Finish(List<T> elements, Func<object> complete)
    {
        _elements = elements;
        parts.Finish(complete);
    }
}
