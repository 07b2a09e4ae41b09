namespace Tessera.Values;

/// <summary>The varint in front of a ref's value (spec/format.md §3, code 24).</summary>
internal static class RefHead
{
    public const ulong Null = 0;

    /// <summary>An object follows, which gets the next number.</summary>
    public const ulong New = 1;

    /// <summary>Reads the varint. A result above <see cref="New"/> is the index of an object in the object table, plus 2.</summary>
    public static ulong Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number <= New)
            return number;
        ulong passed = (ulong)context.Objects.Passed;
        if (number - 2 < passed)
            Throw.BadReference(at, "A reference points to an object of another row, but rows are not kept after they have been returned; read the message as a whole list");
        if (number - 2 - passed >= (ulong)context.Objects.Next)
            Throw.BadReference(at, "A reference points to an object number that the message has not given to any object before it");
        return number - passed;
    }
}
