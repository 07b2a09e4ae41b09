using Tessera.Converters.Collections;

namespace Tessera.Converters.References;

/// <summary>Reads the elements of a collection. Places of late elements stay free until the objects arrive.</summary>
internal sealed class LateElements<T>(ValueReader<T> element, LateParts parts) : ValueReader<T>
{
    private int _count;
    private List<T> _elements = [];
    private List<(int Index, KeyStart Start, bool IsMissing)>? _unproven;

    public override bool CanDrop => element.CanDrop;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        KeyStart start = KeyStart.Of(in reader, context);
        T value = element.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        int index = _count;
        if (!context.Dropped)
            _count++;
        if (element is KeyReader<T> && start.HasReferences(context) && !context.Dropped)
            (_unproven ??= []).Add((index, start, missing is not null));
        if (missing is null)
            return value;
        parts.Await<T>(missing, at, late => _elements[index] = late, in reader, context);
        return default!;
    }

    /// <summary>Proves the elements of a set that can be hashed now. To be called when all elements have been read.</summary>
    public void Prove(List<T> elements, in WireReader reader, ReadContext context)
    {
        List<(int Index, KeyStart Start, bool IsMissing)> left = [];
        foreach ((int index, KeyStart start, bool isMissing) in _unproven ?? [])
        {
            if (((KeyReader<T>)element).TryProve(elements[index], isMissing, start, in reader, context))
                continue;
            if (!parts.AreAwaited)
                KeyProof.Fail(start.Offset);
            left.Add((index, start, isMissing));
        }

        _unproven = left;
    }

    /// <summary>Finishes the collection when the awaited elements have arrived. To be called when all elements have been read.</summary>
    /// <param name="elements">The elements, with default values in the places of the awaited ones.</param>
    /// <param name="complete">The function that creates the collection from the elements.</param>
    public void Finish(List<T> elements, ReadContext context, Func<object> complete)
    {
        _elements = elements;
        parts.Finish(() =>
        {
            RequireSafe(context);
            return complete();
        });
    }

    /// <summary>Checks the elements that could not be proven before. They refer to awaited objects, which contain the set in some way.</summary>
    private void RequireSafe(ReadContext context)
    {
        foreach ((int index, KeyStart start, _) in _unproven!)
        {
            if (!((KeyReader<T>)element).IsSafe(_elements[index], context))
                KeyProof.Fail(start.Offset);
        }
    }
}
