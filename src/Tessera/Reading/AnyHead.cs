namespace Tessera.Reading;

/// <summary>The description of the type in front of the value of an <c>any</c> (spec/format.md §4).</summary>
internal readonly record struct AnyHead(WireType? Type, Descriptor? Descriptor)
{
    public const byte Null = 0x00;
    public const byte Known = 0x3E;
    public const byte New = 0x3F;
    public const byte FirstEntry = 0x40;

    public bool IsNull => Type is null;

    public static AnyHead Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        ulong code = reader.ReadVarInt();
        switch (code)
        {
            case Null:
                return default;
            case <= (ulong)WireKinds.LastScalar:
                return new AnyHead(WireType.Scalar((WireKind)code), null);
            case New:
                return Of(context.Define(ref reader));
            case Known:
                ulong fingerprint = reader.ReadRaw<ulong>();
                Descriptor? known = context.FindKnown(fingerprint);
                if (known is null)
                    Throw.UnknownFingerprint(at, fingerprint);
                context.Types.Add(known!);
                return Of(known!);
            case >= FirstEntry:
                if (code - FirstEntry >= (ulong)context.Types.Next)
                    Throw.BadReference(at, "The message refers to a type number that it has not defined before");
                return Of(context.Types[(int)(code - FirstEntry)]);
            default:
                Throw.Malformed(at, "The byte in front of the value is not the code of any type");
                return default;
        }
    }

    /// <summary>Reads the type of an any again, null for null: unlike <see cref="Read"/>, it does not charge a descriptor to the message twice.</summary>
    public static WireType? Reread(ref WireReader reader, ReadContext context)
    {
        if (reader.PeekByte() != New)
            return Read(ref reader, context).Type;
        reader.ReadByte();
        Descriptor descriptor = context.GetDescriptor(reader.Part((int)reader.ReadVarInt()));
        context.Types.Add(descriptor);
        return descriptor.Root;
    }

    /// <summary>Writes the description of a type: its descriptor the first time, and its number afterwards.</summary>
    /// <param name="number">The number of the descriptor in the table; -1 if it is not there.</param>
    public static void Write(ref WireWriter writer, Descriptor descriptor, TypeTable types, int number)
    {
        if (number >= 0)
        {
            writer.WriteVarInt(FirstEntry + (ulong)number);
            return;
        }

        writer.WriteByte(New);
        writer.WriteVarInt((ulong)descriptor.Bytes.Length);
        writer.WriteBytes(descriptor.Bytes);
        types.Add(descriptor);
    }

    private static AnyHead Of(Descriptor descriptor) => new(descriptor.Root, descriptor);
}
