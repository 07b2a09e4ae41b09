using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>Refs: every occurrence of an object is the same instance (spec/format.md §3, code 24).</summary>
internal static class DynamicRef
{
    public static object? Read(ref WireReader reader, WireType element, ReadContext context)
    {
        int at = reader.Position;
        object? value = ReadOrAwait(ref reader, element, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            Throw.BadReference(at, "The object referred to is still being created");
        return value;
    }

    /// <summary>Reads an object, or gives the one that is to be waited for.</summary>
    public static object? ReadOrAwait(ref WireReader reader, WireType element, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        missing = null;
        ulong number = reader.ReadVarInt();
        return number switch
        {
            0 => null,
            1 => ReadNew(ref reader, element, context, at),
            _ => Find(in reader, number - 2, element, context, at, out missing),
        };
    }

    private static object ReadNew(ref WireReader reader, WireType element, ReadContext context, int at)
    {
        if (context.Objects.Next >= context.Limits.MaxReferences)
            Throw.Limit(at, $"The message numbers more objects than MaxReferences = {context.Limits.MaxReferences}");
        DynamicReader.RequireContent(ref reader, element);
        ObjectTable.Entry entry = context.Objects.Add(element, reader.Position, context.Types.Next);
        if (entry.Value is null)
            return ReadObject(ref reader, entry, context);

        // Bytes read a second time, and somebody has asked for this object in between.
        ValueWalker.Skip(ref reader, element, context);
        return entry.Value;
    }

    private static object? Find(in WireReader reader, ulong number, WireType element, ReadContext context, int at, out ObjectTable.Entry? missing)
    {
        missing = null;
        if (number >= (ulong)context.Objects.Next)
            Throw.BadReference(at, "The message has no object of this number yet");
        ObjectTable.Entry entry = context.Objects[(int)number];
        if (!TypeIdentity.AreSame(entry.Type, element, context, in reader))
            Throw.Mismatch(at, "The object referred to is of another type");
        if (entry.Value is not null)
            return entry.Value;
        if (!entry.IsSkipped)
        {
            missing = entry;
            return null;
        }

        return ReadSkipped(in reader, entry, context);
    }

    private static object ReadSkipped(in WireReader reader, ObjectTable.Entry entry, ReadContext context)
    {
        int types = context.Types.Next;
        int objects = context.Objects.Next;
        context.Types.Next = entry.TableCount;
        context.Objects.Next = entry.Number + 1;
        // All present bytes, not only those before the cursor: within bytes read again, an outer object may end behind it.
        WireReader earlier = new(reader.Data, entry.Offset, bounded: true);
        object value = ReadObject(ref earlier, entry, context);
        context.Types.Next = types;
        context.Objects.Next = objects;
        return value;
    }

    /// <summary>Containers announce themselves before their parts are read, so that cycles close; other values are entered here.</summary>
    private static object ReadObject(ref WireReader reader, ObjectTable.Entry entry, ReadContext context)
    {
        entry.IsSkipped = false;
        context.Pending = entry;
        object? value = DynamicReader.Read(ref reader, entry.Type, context);
        context.Pending = null;
        entry.Value ??= value!;
        context.Arrive(entry);
        return entry.Value;
    }
}
