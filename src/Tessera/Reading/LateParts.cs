namespace Tessera.Reading;

/// <summary>
/// The parts that an object or collection lacks because they wait for another object (see Arrivals). It is complete when the last part has been set. That
/// happens after its own last byte, because the objects for which its parts wait are around it.
/// </summary>
/// <param name="entry">The entry of the object, for others that refer to it.</param>
internal sealed class LateParts(ObjectTable.Entry entry)
{
    private int _awaited;
    private Func<object?> _complete = null!;

    public ObjectTable.Entry Entry => entry;

    public bool AreAwaited => _awaited > 0;

    /// <summary>Waits for a part.</summary>
    /// <param name="missing">The object for which the part waits.</param>
    /// <param name="at">The offset of the part.</param>
    /// <param name="set">The function that sets the part, if there is an object in the end.</param>
    /// <param name="reader">The reader, after the part.</param>
    public void Await<T>(ObjectTable.Entry missing, int at, Action<T> set, in WireReader reader, ReadContext context)
    {
        // The bytes of the object have been read, but gave no object, for example because it was dropped. The part will never arrive.
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

    /// <summary>To be called when everything has been read and some parts are awaited.</summary>
    /// <param name="complete">The function that returns the complete object.</param>
    public void Finish(Func<object?> complete) => _complete = complete;

    /// <summary>Does what the other method does, for an object that exists already.</summary>
    /// <param name="made">The object.</param>
    public void Finish(object made) => _complete = () => made;

    /// <summary>Returns the object that has arrived for a part; null if there is none.</summary>
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
