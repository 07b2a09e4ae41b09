using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>The varint in front of a union's value (spec/format.md §3, code 29).</summary>
internal static class UnionChoice
{
    public const int Null = -1;

    /// <summary>The index of the alternative that follows, which is not null; <see cref="Null"/> for the union's own null.</summary>
    public static int Read(ref WireReader reader, WireType union)
    {
        int at = reader.Position;
        ulong choice = reader.ReadVarInt();
        if (choice == 0)
            return Null;
        if (choice > (ulong)union.Members.Length)
            Throw.Malformed(at, "The union has no alternative of this number");
        int index = (int)choice - 1;
        if (union.Members[index].Type.IsNullable && reader.PeekByte() == 0)
            Throw.Malformed(reader.Position, "A null stands where none can");
        return index;
    }
}
