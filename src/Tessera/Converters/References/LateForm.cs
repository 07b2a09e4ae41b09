using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.References;

/// <summary>
/// A surrogate whose object must be made later, because parts of the surrogate wait for other objects of the message. The code that makes the object may
/// copy these parts, so it runs when the surrogate has all of its own members, or elements. Deeper parts may come later still, as with a constructor.
/// </summary>
internal sealed class LateForm<TForm>(TForm content, LateParts parts)
{
    private TForm _content = content;

    /// <summary>Reads a form.</summary>
    /// <param name="reader">At the form.</param>
    /// <param name="context">The message's state.</param>
    /// <param name="form">Reads it.</param>
    /// <param name="waiting">Of the object, for others that refer to it; null if it cannot wait.</param>
    /// <param name="late">What is left to do where parts are awaited; else null.</param>
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

    /// <summary>All has been read that is there.</summary>
    /// <param name="make">Makes the object of its form.</param>
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
        // Each is set by then: who began to wait first is told first.
        foreach (LateMember member in members)
            parts.Await<object>(member.Missing, member.At, static _ => { }, in reader, context);
        return late;
    }
}
