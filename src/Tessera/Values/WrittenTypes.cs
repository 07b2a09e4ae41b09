namespace Tessera.Values;

/// <summary>Resolves the anys of a newly written message. Their descriptors are those of the writer's type table, in the same order.</summary>
/// <param name="root">The type of the root, if it is the first entry of the table; else null.</param>
internal sealed class WrittenTypes(TypeTable table, WireType? root)
{
    private int _next = root is null ? 0 : 1;

    public int Count => table.Count;

    /// <summary>Whether some values in the message have descriptors of their own.</summary>
    public bool HasOthers => table.Count > (root is null ? 0 : 1);

    /// <summary>The type with a given number in the writer's type table.</summary>
    public WireType this[int entry] => entry == 0 && root is not null ? root : table[entry].Root;

    /// <summary>Returns the reduced descriptor of an entry.</summary>
    public byte[] Reduce(int entry, Occurrences only, Type subject) => table[entry].Reduce(this[entry], only, subject);

    /// <summary>Starts again, for another walk over the same message.</summary>
    public void Restart() => _next = root is null ? 0 : 1;

    /// <summary>Reads the head of an any. Returns the type of its value, or null for null.</summary>
    /// <param name="reader">The reader, at the head.</param>
    /// <param name="isEntry">Whether the type has a descriptor, as all types but scalars do.</param>
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
