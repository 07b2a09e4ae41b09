namespace Tessera.Dom;

/// <summary>Reads refs. All references to an object give the same instance (spec/format.md §3, code 24).</summary>
internal static class DynamicRef
{
    public static object? Read(ref WireReader reader, WireType element, ReadContext context)
    {
        int at = reader.Position;
        object? value = ReadOrAwait(ref reader, element, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            Throw.BadReference(at, "A reference points to an object that contains the reference and is created from its parts, so the object does not exist yet");
        return value;
    }

    /// <summary>Reads a ref. If the object does not exist yet, or is a collection that lacks elements, <c>missing</c> is its entry.</summary>
    public static object? ReadOrAwait(ref WireReader reader, WireType element, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        missing = null;
        ulong number = RefHead.Read(ref reader, context);
        return number switch
        {
            RefHead.Null => null,
            RefHead.New => ReadNew(ref reader, element, context, out missing),
            _ => Find(in reader, (int)number - 2, element, context, at, out missing),
        };
    }

    private static object? ReadNew(ref WireReader reader, WireType element, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        ObjectTable.Entry entry = context.AddObject(element, in reader);
        Presence.RequireContent(ref reader, element);
        if (entry.Value is null)
            return entry.OrMissing(ReadObject(ref reader, element, entry, context), out missing);

        context.FollowReference();
        // These bytes are read a second time, and a reference has led to this object in between, so the object exists.
        ValueSkipper.Skip(ref reader, element, context);
        return entry.Value;
    }

    private static object? Find(in WireReader reader, int number, WireType element, ReadContext context, int at, out ObjectTable.Entry? missing)
    {
        missing = null;
        context.FollowReference();
        ObjectTable.Entry entry = context.Objects[number];
        RefTarget? form = RefTarget.Find(entry, element, context, in reader);
        if (form is null)
            Throw.OtherObject(at);
        entry.Value ??= context.Objects.Begin(entry);
        if (entry.Value is not null)
        {
            // The object was written under a type without a name. The slot of this reference names the type, so the object gets that name.
            if (form.Value.Name is string name && entry.Value is TesseraObject { TypeName: null } nameless)
                nameless.SetTypeName(name);
            return entry.OrMissing(entry.Value, out missing);
        }

        if (entry.IsSkipped)
        {
            WireReader again = reader.At(form.Value.Offset);
            ReadMark mark = context.BeginReplay(entry);
            object? value = ReadObject(ref again, form.Value.TypeIn(element), entry, context);
            context.EndReplay(mark, again.Position - form.Value.Offset, in reader);
            return entry.OrMissing(value, out missing);
        }

        missing = entry;
        return null;
    }

    /// <summary>Reads an object and enters it in its entry. Containers have entered themselves before their parts are read, which allows cycles.</summary>
    private static object? ReadObject(ref WireReader reader, WireType type, ObjectTable.Entry entry, ReadContext context)
    {
        entry.IsSkipped = false;
        entry.IsUntyped = true;
        context.Pending = entry;
        object? value = DynamicReader.Read(ref reader, type, context);
        context.Pending = null;
        entry.Value ??= value;
        if (entry.IsWaiting)
            return entry.Value;
        entry.IsComplete = true;
        context.Arrive(entry);
        return entry.Value;
    }
}
