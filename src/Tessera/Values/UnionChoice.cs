namespace Tessera.Values;

/// <summary>The varint in front of a union's value (spec/format.md §3, code 29).</summary>
internal static class UnionChoice
{
    public const int Null = -1;

    /// <summary>Returns the index of the alternative, whose value must not be null; or <see cref="Null"/> if the union itself is null.</summary>
    public static int Read(ref WireReader reader, WireType union)
    {
        int index = ReadIndex(ref reader, union.Members.Length);
        if (index != Null)
            Presence.RequireContent(ref reader, union.Members[index].Type);
        return index;
    }

    /// <summary>Does the same as <see cref="Read"/>, but does not check that the alternative's value is not null.</summary>
    public static int ReadIndex(ref WireReader reader, int count)
    {
        int at = reader.Position;
        ulong choice = reader.ReadVarInt();
        if (choice == 0)
            return Null;
        if (choice > (ulong)count)
            Throw.Malformed(at, "The data chooses an alternative of a union by a number that the union does not have");
        return (int)choice - 1;
    }
}
