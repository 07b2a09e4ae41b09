using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>The varint in front of a union's value (spec/format.md §3, code 29).</summary>
internal static class UnionChoice
{
    public const int Null = -1;

    /// <summary>The index of the alternative that follows, which is not null; <see cref="Null"/> for the union's own null.</summary>
    public static int Read(ref WireReader reader, WireType union)
    {
        int index = ReadIndex(ref reader, union.Members.Length);
        if (index != Null)
            Presence.RequireContent(ref reader, union.Members[index].Type);
        return index;
    }

    /// <summary>As <see cref="Read"/>, but an alternative that has a null of its own may still be one.</summary>
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
