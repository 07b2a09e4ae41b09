using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>Collects the names of one object. Objects of the message whose first names are the same share one table, as long as they have few names.</summary>
internal struct MemberNames(ReadContext context)
{
    /// <summary>A name, its place in a table and in the search for it.</summary>
    private const int NameSize = 72;

    private KeyTree _shared = context.Names;
    private KeyTable? _own;

    public readonly KeyTable Table => _own ?? _shared.Table;

    /// <summary>Reads the next name; one that is there already is an error.</summary>
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
