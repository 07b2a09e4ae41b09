namespace Tessera.Dom;

/// <summary>Collects the names of one object. Objects of a message with the same names share one table, unless they have many names.</summary>
internal struct MemberNames(ReadContext context)
{
    /// <summary>The memory charged for a name, in bytes: the string and its places in a table and in the hash table.</summary>
    private const int NameSize = 72;

    private KeyTree _shared = context.Names;
    private KeyTable? _own;

    public readonly KeyTable Table => _own ?? _shared.Table;

    /// <summary>Reads the next name. A name that the object already has is an error.</summary>
    public void Read(ref WireReader reader, ReadContext context)
    {
        context.Charge(NameSize, in reader);
        if (_own is null)
        {
            if (!_shared.IsFull)
            {
                _shared = _shared.Follow(ref reader, context);
                return;
            }

            _own = _shared.Table.Copy();
        }

        int at = reader.Position;
        if (!_own.TryAdd(KeyTree.ReadName(ref reader, context)))
            Throw.DuplicateKey(at);
    }
}
