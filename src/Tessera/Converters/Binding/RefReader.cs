using System.Collections.Concurrent;
using Tessera.Contracts;
using Tessera.Converters.References;

namespace Tessera.Converters.Binding;

/// <summary>
/// Reads a foreign ref (spec/format.md §3, code 24). Each reference to an object gives the same instance. An object that was skipped is read when a later
/// reference leads to it.
/// </summary>
internal sealed class RefReader<T>(Converter<T> target, WireType foreign, ReadBinder binder) : ValueReader<T>
{
    private ValueReader<T>? _content;
    private Lateness _lateness;

    public override bool CanDrop => true;

    public override bool CanAwait => _lateness.Of(target);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        T value = ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            FailMissing(missing, at, context);
        return value;
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        missing = null;
        ulong number = RefHead.Read(ref reader, context);
        switch (number)
        {
            case RefHead.Null:
                return Mismatch.Null<T>(at, context, binder.Settings);
            case RefHead.New:
                ObjectTable.Entry entry = context.AddObject(foreign, in reader);
                Presence.RequireContent(ref reader, foreign);
                return entry.OrMissing(ReadNew(ref reader, context, entry, at), out missing);
            default:
                context.FollowReference();
                return Find(ref reader, context, context.Objects[(int)(number - 2)], at, out missing);
        }
    }

    /// <summary>Reads into an existing object. It gets the number of the object in the data, so later references lead to the existing object.</summary>
    public override T ReadInto(ref WireReader reader, T existing, ReadContext context)
    {
        if (existing is null || reader.PeekByte() != 1)
            return Read(ref reader, context);
        reader.ReadByte();
        ObjectTable.Entry entry = context.AddObject(foreign, in reader);
        Presence.RequireContent(ref reader, foreign);
        entry.Value ??= existing;
        ObjectTable.Entry? outer = context.Pending;
        context.Pending = null;
        T value = Content.ReadInto(ref reader, existing, context);
        context.Pending = outer;
        // The existing object is replaced if it cannot be filled, as with some collections.
        if (value is not null)
            entry.Value = value;
        entry.IsComplete = true;
        return value;
    }

    /// <summary>Throws, because the caller cannot await the object. If it begins here, the error is about what it awaits itself.</summary>
    private static void FailMissing(ObjectTable.Entry missing, int at, ReadContext context)
    {
        if (missing.Offset > at)
            context.Arrivals.Fail();
        Throw.NotCreated(at);
    }

    private T ReadNew(ref WireReader reader, ReadContext context, ObjectTable.Entry entry, int at)
    {
        if (entry.Value is null)
            return ReadContent(ref reader, context, entry, Content);
        context.FollowReference();
        // These bytes are read a second time. Earlier references hold the object that was made the first time, so it is used again.
        if (TryGet(entry, out T? known))
        {
            ValueSkipper.Skip(ref reader, foreign, context);
            return known;
        }

        RequireComplete(entry, at);
        return ReadContent(ref reader, context, entry, Content);
    }

    private T Find(ref WireReader reader, ReadContext context, ObjectTable.Entry entry, int at, out ObjectTable.Entry? missing)
    {
        missing = null;
        RefTarget? form = RefTarget.Find(entry, foreign, context, in reader);
        if (form is null)
            Throw.OtherObject(at);
        if (TryGet(entry, out T? known))
            return entry.OrMissing(known, out missing);
        if (entry.Value is null && !entry.IsSkipped)
        {
            missing = entry;
            return default!;
        }

        if (!entry.IsSkipped)
            RequireComplete(entry, at);
        entry.IsSkipped = false;
        ValueReader<T> content = ContentOf(form.Value);
        WireReader again = reader.At(form.Value.Offset);
        ReadMark mark = context.BeginReplay(entry);
        T value = ReadContent(ref again, context, entry, content);
        context.EndReplay(mark, again.Position - form.Value.Offset, in reader);
        return entry.OrMissing(value, out missing);
    }

    private ValueReader<T> Content => _content ??= binder.Bind(target, foreign);

    private ConcurrentDictionary<string, ValueReader<T>> Named => field ?? Interlocked.CompareExchange(ref field, new(StringComparer.Ordinal), null) ?? field;

    /// <summary>Returns the reader of an object that was written elsewhere. All objects with one name have the same layout, so one reader serves all.</summary>
    private ValueReader<T> ContentOf(RefTarget form)
    {
        WireType type = form.TypeIn(foreign);
        if (ReferenceEquals(type, foreign))
            return Content;
        return Named.TryGetValue(form.Name!, out ValueReader<T>? known) ? known : Named.GetOrAdd(form.Name!, binder.Bind(target, type));
    }

    /// <summary>Checks that an object that another slot has read as another type may be read again: it is complete, and no such reading is running.</summary>
    private void RequireComplete(ObjectTable.Entry entry, int at)
    {
        if (!entry.IsComplete)
            Throw.OtherObject(at, typeof(T));
        if (ReferenceEquals(entry.Others?.Reader, target))
            Throw.NotCreated(at);
    }

    private T ReadContent(ref WireReader reader, ReadContext context, ObjectTable.Entry entry, ValueReader<T> content)
    {
        bool isFirst = entry.Value is null;
        ObjectTable.Entry? outer = context.Pending;
        context.Pending = default(T) is null ? entry : null;
        T value = isFirst ? content.Read(ref reader, context) : ReadAgain(ref reader, context, entry, content);
        context.Pending = outer;
        // The value that announced itself may be only a part of the object, or its surrogate.
        if (!isFirst)
            AddOther(entry, value);
        else if (entry.Value is not T)
            entry.Value = value;
        if (entry.IsWaiting)
            return value;
        entry.IsComplete = true;
        context.Arrive(entry);
        return value;
    }

    private static void AddOther(ObjectTable.Entry entry, T value)
    {
        if (value is not null && !TryGet(entry, out T? _))
            entry.Add(value);
    }

    private static bool TryGet(ObjectTable.Entry entry, [NotNullWhen(true)] out T? value)
    {
        if (entry.IsUntyped || entry.Value is not T known)
            return entry.TryGet(CreatedTypes.Of(typeof(T)), out value);
        value = known;
        return true;
    }

    private T ReadAgain(ref WireReader reader, ReadContext context, ObjectTable.Entry entry, ValueReader<T> content)
    {
        OtherReadings others = entry.Others ??= new OtherReadings();
        object? outer = others.Reader;
        others.Reader = target;
        T value = content.Read(ref reader, context);
        others.Reader = outer;
        return value;
    }
}
