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
        int index = ReadIndex(ref reader, union.Members.Length);
        if (index != Null && union.Members[index].Type.IsNullable)
            RequirePresent(ref reader);
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
            Throw.Malformed(at, "The union has no alternative of this number");
        return (int)choice - 1;
    }

    /// <summary>The value of an alternative that has a null of its own is not null.</summary>
    public static void RequirePresent(ref WireReader reader)
    {
        if (reader.PeekByte() == 0)
            Throw.Malformed(reader.Position, "A null stands where none can");
    }
}
