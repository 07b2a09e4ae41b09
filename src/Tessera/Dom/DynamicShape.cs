namespace Tessera.Dom;

/// <summary>Reads shapes as objects with the members in order. A member that was not sent (a null under keep) is left out.</summary>
internal static class DynamicShape
{
    /// <summary>The name in JSON (spec/format.md §10) of the items of a collection class that also has members.</summary>
    private const string Items = "$items";

    private const int ObjectSize = 64;

    /// <summary>Takes the place of the value of a member that was not sent.</summary>
    private static readonly object s_none = new();

    public static object Read(ref WireReader reader, WireType type, ReadContext context)
    {
        context.Enter(reader.Position);
        WireMember[] members = type.Members;
        context.Charge(ObjectSize + ((long)IntPtr.Size * members.Length), in reader);
        object?[] values = members.Length == 0 ? [] : new object?[members.Length];
        TesseraObject result = new(type.Names, values);
        context.Announce(result);
        if (members.Length == 0)
            ShapeReading.ReadEmpty(ref reader);
        bool hasAll = true;
        for (int i = 0; i < members.Length; i++)
        {
            WireMember member = members[i];
            bool notSent = member.Type.Kind == WireKind.Keep && reader.PeekByte() == 0;
            object? value = ReadMember(ref reader, member, result, context);
            values[i] = notSent ? s_none : value;
            hasAll &= !notSent && member.Name.Length > 0;
        }

        if (!hasAll)
            Arrange(result, type, values, context, in reader);
        context.Exit();
        return result;
    }

    /// <summary>Reads a member. Its value may wait for an object that does not exist yet, except content without a name, which must be merged now.</summary>
    private static object? ReadMember(ref WireReader reader, WireMember member, TesseraObject owner, ReadContext context)
    {
        if (!DynamicReader.CanAwait(member.Type) || member.Name.Length == 0)
            return DynamicReader.Read(ref reader, member.Type, context);
        int at = reader.Position;
        object? value = DynamicReader.ReadOrAwait(ref reader, member.Type, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            context.Arrivals.AwaitMember(new LateMember(owner, missing, at), late => owner[member.Name] = late, reader.Position);
        return value;
    }

    /// <summary>Leaves out the members that were not sent, and merges the content of the member with the empty name into the object.</summary>
    private static void Arrange(TesseraObject result, WireType type, object?[] values, ReadContext context, in WireReader reader)
    {
        KeyTree names = context.Names;
        object?[] sent = new object?[values.Length];
        int count = 0;
        WireType? contentType = null;
        object? content = null;
        for (int i = 0; i < values.Length; i++)
        {
            WireMember member = type.Members[i];
            if (ReferenceEquals(values[i], s_none))
                continue;
            if (member.Name.Length == 0)
            {
                (contentType, content) = (member.Type, values[i]);
                continue;
            }

            names = names.Follow(member.Name);
            sent[count++] = values[i];
        }

        result.Complete(names.Table, sent);
        if (contentType is not null)
            AddContent(result, content, contentType, context, in reader);
    }

    /// <summary>Merges the content of the member with the empty name into the object. If it cannot, the content stays a member with this name.</summary>
    private static void AddContent(TesseraObject members, object? content, WireType type, ReadContext context, in WireReader reader)
    {
        while (type.Kind is WireKind.Keep or WireKind.Ref)
            type = type.Element!;
        if (type.Kind == WireKind.List && !members.ContainsKey(Items))
            members.Add(Items, content);
        else if (type.IsOpenObject && content is null)
            return;
        else if (type.IsOpenObject && content is TesseraObject overflow && !overflow.Keys.Any(members.ContainsKey))
            Splice(members, overflow, context, in reader);
        else
            members.Add("", content);
    }

    private static void Splice(TesseraObject members, TesseraObject overflow, ReadContext context, in WireReader reader)
    {
        context.Charge(4L * IntPtr.Size * (members.Count + overflow.Count), in reader);
        foreach (KeyValuePair<string, object?> member in overflow)
            members.Add(member.Key, member.Value);
    }
}
