namespace Tessera.Converters.References;

/// <summary>
/// A surrogate whose object is created later, because parts of the surrogate are awaited. The code that creates the object may copy these parts, so it runs
/// when the surrogate has all of its own members or elements. Deeper parts may arrive later, as with a constructor.
/// </summary>
internal sealed class LateForm<TForm>(TForm content, LateParts parts)
{
    private TForm _content = content;

    /// <summary>Reads a surrogate.</summary>
    /// <param name="reader">The reader, positioned at the surrogate.</param>
    /// <param name="waiting">The entry of the object, to which others may refer; null if the object cannot be late.</param>
    /// <param name="late">The work that is left if parts are awaited; otherwise null.</param>
    public static TForm Read(ref WireReader reader, ReadContext context, ValueReader<TForm> form, ObjectTable.Entry? waiting, out LateForm<TForm>? late)
    {
        int at = reader.Position;
        ObjectTable.Entry? missing = null;
        ObjectTable.Entry? own = null;
        int mark = context.Arrivals.EnterForm();
        TForm content;
        if (waiting is not null && form.CanAwait)
        {
            content = form.ReadOrAwait(ref reader, context, out missing);
        }
        else
        {
            if (waiting is not null && default(TForm) is null)
                context.Pending = own = ObjectTable.Entry.OfPart(WireType.Any, at);
            content = form.Read(ref reader, context);
            context.Pending = null;
            missing = own is { IsWaiting: true } ? own : null;
        }

        LateMember[] members = context.Arrivals.LeaveForm(mark, content);
        late = missing is null && members.Length == 0 ? null : Create(content, missing, members, at, in reader, context, waiting);
        return content;
    }

    /// <summary>Finishes the object when the awaited parts have arrived. To be called when the surrogate has been read.</summary>
    /// <param name="make">The function that creates the object from its surrogate.</param>
    public void Finish(Func<TForm, object?> make) => parts.Finish(() => make(_content));

    private static LateForm<TForm> Create(
        TForm content, ObjectTable.Entry? missing, LateMember[] members, int at, in WireReader reader, ReadContext context, ObjectTable.Entry? waiting)
    {
        if (waiting is null)
            context.Arrivals.Fail();
        LateParts parts = new(waiting!);
        LateForm<TForm> late = new(content, parts);
        if (missing is not null)
            parts.Await<TForm>(missing, at, known => late._content = known, in reader, context);
        // The members wait too, and began before these parts. Waiting parts are notified in the order in which they began, so the members are set by then.
        foreach (LateMember member in members)
            parts.Await<object>(member.Missing, member.At, static _ => { }, in reader, context);
        return late;
    }
}
