namespace Tessera.Converters.Unions;

/// <summary>
/// Reads a map with text keys, or an object, as a union. An entry or member of it, the discriminator, may name the alternative. The chosen alternative is read
/// as if the discriminator were not there.
/// </summary>
/// <param name="discriminators">The discriminators, one for each name that the entry may have.</param>
/// <param name="unnamed">The reader of data without a name.</param>
internal sealed class DiscriminatedReader<T>(WireType type, Discriminator<T>[] discriminators, ValueReader<T> unnamed) : ValueReader<T>
{
    public override bool CanDrop => true;

    /// <summary>Whether a shape has a member with one of the names, or overflow, which may contain such an entry.</summary>
    public static bool MayName(WireType shape, HashSet<string> names) =>
        Array.Exists(shape.Members, member => names.Contains(member.Name) || OverflowOf(member) is not null);

    public override T Read(ref WireReader reader, ReadContext context) => Choose(ref reader, context).Read(ref reader, context);

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Choose(ref reader, context).ReadInto(ref reader, existing, context);

    /// <summary>
    /// Finds the reader of the named alternative and moves back, so that it reads the whole value. The discriminator is usually first. Bytes in front of it are
    /// skipped once for each union around them, and there are at most as many unions as levels of depth.
    /// </summary>
    private ValueReader<T> Choose(ref WireReader reader, ReadContext context) =>
        LookAhead.At(ref reader, type, context, this,
            static (DiscriminatedReader<T> owner, ref WireReader wire, ReadContext known) => owner.Find(ref wire, known))
            ?? unnamed;

    private ValueReader<T>? Find(ref WireReader reader, ReadContext context)
    {
        context.Enter(reader.Position);
        ValueReader<T>? named = type.Kind == WireKind.Shape ? FindMember(ref reader, context) : FindEntry(ref reader, type, context);
        context.Exit();
        return named;
    }

    private ValueReader<T>? FindMember(ref WireReader reader, ReadContext context)
    {
        foreach (WireMember member in type.Members)
        {
            if (ShapeReading.IsNotSent(ref reader, member.Type, context))
                continue;
            WireType content = member.Type.Kind == WireKind.Keep ? member.Type.Element! : member.Type;
            ValueReader<T>? named = OverflowOf(member) is WireType overflow
                ? FindOverflow(ref reader, content, overflow, context)
                : ReadName(ref reader, member.Name, content, context);
            if (named is not null)
                return named;
        }

        return null;
    }

    /// <summary>Returns the map with members that the writer's type did not know (spec/mapping-dotnet.md §2); null for other members.</summary>
    private static WireType? OverflowOf(WireMember member)
    {
        WireType content = member.Type;
        while (content.Kind is WireKind.Keep or WireKind.Ref)
            content = content.Element!;
        return member.Name.Length == 0 && content.IsOpenObject ? content : null;
    }

    /// <summary>Looks for the discriminator in the overflow, which is the last member of its shape.</summary>
    private ValueReader<T>? FindOverflow(ref WireReader reader, WireType content, WireType overflow, ReadContext context)
    {
        context.Enter(reader.Position);
        ValueReader<T>? named = null;
        // A reference to a dictionary that was written before is not followed, because objects do not share their overflow.
        if (content.Kind != WireKind.Ref)
        {
            named = FindEntry(ref reader, overflow, context);
        }
        else if (reader.ReadVarInt() == 1)
        {
            context.PassObject(overflow, in reader);
            named = FindEntry(ref reader, overflow, context);
        }

        context.Exit();
        return named;
    }

    private ValueReader<T>? FindEntry(ref WireReader reader, WireType map, ReadContext context)
    {
        if (!BlockHead.ReadFirst(ref reader, map.SmallestEntry, out BlockHead block))
            return null;
        while (block.MoveNext(ref reader))
        {
            if (ReadName(ref reader, KeyTree.ReadName(ref reader), map.Element!, context) is ValueReader<T> named)
                return named;
        }

        return null;
    }

    /// <summary>Reads an entry or member as a discriminator. Returns null, after skipping it, if it is not one.</summary>
    private ValueReader<T>? ReadName(ref WireReader reader, string? key, WireType value, ReadContext context)
    {
        int at = reader.Position;
        ReadMark mark = context.Mark();
        foreach (Discriminator<T> discriminator in discriminators)
        {
            if (discriminator.Name != key)
                continue;
            if (DiscriminatorText.Read(ref reader, value, context) is string name)
                return discriminator.Alternatives.GetValueOrDefault(name, discriminator.Unknown);
            reader.MoveTo(at);
            context.GoBack(mark);
        }

        ValueSkipper.Skip(ref reader, value, context);
        return null;
    }
}
