using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>Resolves the anys of a message that this program has just written: their descriptors are those that the writer took, in the same order.</summary>
/// <param name="table">The writer's.</param>
/// <param name="root">The type of the root if that is the table's first entry; else null.</param>
internal sealed class WrittenTypes(TypeTable table, WireType? root)
{
    private int _next = root is null ? 0 : 1;

    public int Count => table.Count;

    /// <summary>Whether some values bring descriptors of their own.</summary>
    public bool HasOthers => table.Count > (root is null ? 0 : 1);

    /// <summary>The type of a number in the writer's table.</summary>
    public WireType this[int entry] => entry == 0 && root is not null ? root : table[entry].Root;

    /// <summary>The descriptor of what occurs of an entry.</summary>
    public byte[] Reduce(int entry, Occurrences only, Type subject) => table[entry].Reduce(this[entry], only, subject);

    /// <summary>Before another walk over the same message.</summary>
    public void Restart() => _next = root is null ? 0 : 1;

    /// <summary>Reads the head of an any; null for null.</summary>
    /// <param name="reader">At the head.</param>
    /// <param name="isEntry">It has a descriptor: it is no scalar.</param>
    public WireType? Read(ref WireReader reader, out bool isEntry)
    {
        ulong code = reader.ReadVarInt();
        isEntry = code > (ulong)WireKinds.LastScalar;
        if (!isEntry)
            return code == AnyHead.Null ? null : WireType.Scalar((WireKind)code);
        if (code != AnyHead.New)
            return this[(int)(code - AnyHead.FirstEntry)];
        reader.Skip((long)reader.ReadVarInt());
        return this[_next++];
    }
}
