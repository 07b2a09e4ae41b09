using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>
/// The parts that an object or collection still lacks because they wait for another object (see Arrivals). It is complete when the last part has been
/// set. That happens after its own last byte: the objects that its parts wait for are around it.
/// </summary>
/// <param name="entry">Of the object, for others that refer to it.</param>
internal sealed class LateParts(ObjectTable.Entry entry)
{
    private int _awaited;
    private Func<object?> _complete = null!;

    public ObjectTable.Entry Entry => entry;

    public bool AreAwaited => _awaited > 0;

    /// <summary>Waits for a part.</summary>
    /// <param name="missing">What the part is going to be.</param>
    /// <param name="at">Where the part stands.</param>
    /// <param name="set">Takes the part, if something has come of it.</param>
    /// <param name="reader">Behind the part.</param>
    /// <param name="context">The message's state.</param>
    public void Await<T>(ObjectTable.Entry missing, int at, Action<T> set, in WireReader reader, ReadContext context)
    {
        // Nothing has come of it, and nothing will.
        if (missing.IsComplete)
            return;
        _awaited++;
        entry.IsWaiting = true;
        context.Arrivals.Await(
            missing,
            at,
            value =>
            {
                if (Take<T>(value, at) is T part)
                    set(part);
                if (--_awaited == 0)
                    Complete(context);
            },
            reader.Position);
    }

    /// <summary>All has been read that is there; some parts are awaited.</summary>
    /// <param name="complete">Gives the object.</param>
    public void Finish(Func<object?> complete) => _complete = complete;

    /// <summary>As above.</summary>
    /// <param name="made">The object, which has been there all the time.</param>
    public void Finish(object made) => _complete = () => made;

    /// <summary>What has come of a part; null if that is nothing.</summary>
    public static T? Take<T>(object? value, int at)
    {
        if (value is not (null or T))
            Throw.OtherObject(at, typeof(T));
        return value is T part ? part : default;
    }

    private void Complete(ReadContext context)
    {
        entry.Value = _complete();
        (entry.IsWaiting, entry.IsComplete) = (false, true);
        context.Arrive(entry);
    }
}
