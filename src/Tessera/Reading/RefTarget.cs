namespace Tessera.Reading;

/// <summary>
/// How an object is read where a ref leads to it. The names of tags and unions belong to a slot and not to the object, so a ref may lead to an object that was
/// written under another name (spec/format.md §3.2).
/// </summary>
/// <param name="Type">The type of the object's bytes.</param>
/// <param name="Offset">The offset of these bytes.</param>
/// <param name="Name">The name of the object in the slot of the ref, if it was written under another name or none; else null.</param>
internal readonly record struct RefTarget(WireType Type, int Offset, string? Name)
{
    /// <summary>The steps of work for comparing an alternative with a type by their digests.</summary>
    private const int StepsPerAlternative = 16;

    /// <summary>The type to read in a slot: for a union, an object written elsewhere has no alternative's number in front, so a tag gives the name.</summary>
    public WireType TypeIn(WireType slot) => slot.Kind == WireKind.Union && Name is not null ? WireType.Tag(Name, Type) : slot;

    /// <summary>Returns null if a ref of this type may not lead to the object.</summary>
    public static RefTarget? Find(ObjectTable.Entry entry, WireType slot, ReadContext context, in WireReader reader)
    {
        if (TypeIdentity.AreSame(entry.Type, slot, context, in reader))
            return new RefTarget(slot, entry.Offset, null);
        RefTarget own = Own(entry, in reader);
        return Allows(slot, own.Type, context, in reader, out string? name) ? own with { Name = name } : null;
    }

    /// <summary>Whether a ref over one type may lead to an object of another type, and under which name.</summary>
    /// <param name="slot">The type under the ref.</param>
    /// <param name="own">The object's type without a name.</param>
    /// <param name="name">The name of the tag or the alternative; null if there is none.</param>
    public static bool Allows(WireType slot, WireType own, ReadContext context, in WireReader reader, out string? name)
    {
        if (slot.Kind == WireKind.Union)
        {
            name = FindAlternative(slot, own, context, in reader)?.Name;
            return name is not null;
        }

        WireType content = WithoutName(slot);
        name = ReferenceEquals(content, slot) ? null : slot.Name;
        return TypeIdentity.AreSame(own, content, context, in reader);
    }

    /// <summary>Returns the alternative that is the type of an object; null if none is, or more than one.</summary>
    private static WireMember? FindAlternative(WireType union, WireType own, ReadContext context, in WireReader reader)
    {
        // The result is kept, because a union may have many alternatives, and a message many refs.
        if (!context.Alternatives.TryGetValue((union, own), out WireMember? found))
        {
            context.ChargeWork((long)StepsPerAlternative * union.Members.Length, reader.Position);
            found = SearchAlternative(union, own, context, in reader);
            context.Alternatives.Add((union, own), found);
        }

        return found;
    }

    private static WireMember? SearchAlternative(WireType union, WireType own, ReadContext context, in WireReader reader)
    {
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

    /// <summary>Returns the type under a tag. For a tag of the format ($), the name is part of the meaning, so the tag itself is returned.</summary>
    public static WireType WithoutName(WireType type) => type.Kind == WireKind.Tag && !type.Name!.StartsWith('$') ? type.Element! : type;

    private static RefTarget Own(ObjectTable.Entry entry, in WireReader reader)
    {
        if (entry.Type.Kind != WireKind.Union)
            return new RefTarget(WithoutName(entry.Type), entry.Offset, null);
        // The start of the value up to the alternative's number has been read before, and an invalid number has raised its error.
        WireReader start = reader.At(entry.Offset);
        ulong choice = start.ReadVarInt();
        return choice - 1 < (ulong)entry.Type.Members.Length
            ? new RefTarget(WithoutName(entry.Type.Members[(int)choice - 1].Type), start.Position, null)
            : new RefTarget(entry.Type, entry.Offset, null);
    }
}
