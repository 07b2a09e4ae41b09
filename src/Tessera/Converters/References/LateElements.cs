using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>
/// Reads the elements of a collection that others may refer to. Where one leads to an object whose constructor has not run, its place is kept, and the
/// collection is complete when the last of these objects exists. That is after its own end: they are all around it.
/// </summary>
/// <param name="element">Reads an element.</param>
/// <param name="entry">Of the collection.</param>
internal sealed class LateElements<T>(ValueReader<T> element, ObjectTable.Entry entry) : ValueReader<T>
{
    private int _count;
    private int _awaited;
    private List<T> _elements = [];
    private Func<object>? _complete;

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
        _awaited++;
        entry.IsWaiting = true;
        context.Await(missing, late => Put(index, late, at, context), in reader);
        return default!;
    }

    /// <summary>All elements have been read, and some are awaited.</summary>
    /// <param name="elements">With nothing in the places of these.</param>
    /// <param name="complete">Gives the collection of the elements.</param>
    public void Finish(List<T> elements, Func<object> complete) => (_elements, _complete) = (elements, complete);

    private void Put(int index, object? value, int at, ReadContext context)
    {
        if (value is T known)
            _elements[index] = known;
        else if (value is not null)
            Throw.Mismatch(at, $"The object referred to is not {typeof(T)} here");
        if (--_awaited > 0)
            return;
        entry.Value = _complete!();
        (entry.IsWaiting, entry.IsComplete) = (false, true);
        context.Arrive(entry);
    }
}
