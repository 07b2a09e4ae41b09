using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// As what an object is read where a ref leads to it. The names of tags and unions say what it is in one slot and are no part of it, so a ref may
/// lead to what stood under another name (spec/format.md §3, code 24).
/// </summary>
/// <param name="Type">What the object's bytes are read as.</param>
/// <param name="Offset">Where they begin.</param>
internal readonly record struct RefTarget(WireType Type, int Offset)
{
    /// <summary>Null if a ref of this type may not lead to the object.</summary>
    public static RefTarget? Find(ObjectTable.Entry entry, WireType slot, ReadContext context, in WireReader reader)
    {
        if (TypeIdentity.AreSame(entry.Type, slot, context, in reader))
            return new RefTarget(slot, entry.Offset);
        RefTarget own = Own(entry, in reader);
        return Find(own.Type, slot, context, in reader) is WireType type ? own with { Type = type } : null;
    }

    /// <summary>As what a ref of this type leads to an object of another one.</summary>
    /// <param name="own">The object's type without a name.</param>
    /// <param name="slot">What the ref stands over.</param>
    /// <param name="context">Is charged.</param>
    /// <param name="reader">Of the message.</param>
    public static WireType? Find(WireType own, WireType slot, ReadContext context, in WireReader reader)
    {
        if (slot.Kind != WireKind.Union)
            return TypeIdentity.AreSame(own, WithoutName(slot), context, in reader) ? slot : null;
        return FindAlternative(slot, own, context, in reader) is WireMember alternative ? WireType.Tag(alternative.Name, own) : null;
    }

    /// <summary>The alternative that is the type of an object; null if none is, or more than one.</summary>
    public static WireMember? FindAlternative(WireType union, WireType own, ReadContext context, in WireReader reader)
    {
        // A union may have many alternatives, and a message many refs.
        context.Charge(union.Members.Length, in reader);
        WireMember? found = null;
        foreach (WireMember alternative in union.Members)
        {
            if (!TypeIdentity.AreSame(WithoutName(alternative.Type), own, context, in reader))
                continue;
            if (found is not null)
                return null;
            found = alternative;
        }

        return found;
    }

    /// <summary>What a tag names. Of the built-in ones the name is all of the meaning.</summary>
    public static WireType WithoutName(WireType type) => type.Kind == WireKind.Tag && !type.Name!.StartsWith('$') ? type.Element! : type;

    private static RefTarget Own(ObjectTable.Entry entry, in WireReader reader)
    {
        if (entry.Type.Kind != WireKind.Union)
            return new RefTarget(WithoutName(entry.Type), entry.Offset);
        // An object that has been numbered is complete up to its alternative: what else stands there is an error that was raised.
        WireReader start = reader.At(entry.Offset);
        ulong choice = start.ReadVarInt();
        return choice - 1 < (ulong)entry.Type.Members.Length
            ? new RefTarget(WithoutName(entry.Type.Members[(int)choice - 1].Type), start.Position)
            : new RefTarget(entry.Type, entry.Offset);
    }
}
