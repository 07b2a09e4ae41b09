namespace Tessera.Reading;

/// <summary>
/// The names in the maps of one message, as a tree: a node stands for the sequence of names from the root to it. Objects in a list mostly have the same names
/// in the same order, so the next name is probably the one that followed last time. It is then compared with the bytes, and need be neither created nor
/// searched for among the names before it.
/// </summary>
internal sealed class KeyTree
{
    /// <summary>The most names on one path. It is small, because a new name is compared with all names before it.</summary>
    private const int MaxNames = 32;

    /// <summary>The most branches of a node. Objects that begin alike and continue in more ways do not share names.</summary>
    private const int MaxBranches = 8;

    private readonly KeyTree? _before;
    private readonly string _name;
    private readonly int _count;
    private KeyTree? _branch;
    private KeyTree? _next;
    private int _branches;
    private KeyTable? _table;

    /// <summary>Creates the root, which stands for no names.</summary>
    public KeyTree()
        : this(null, "") => _table = KeyTable.Empty;

    private KeyTree(KeyTree? before, string name)
    {
        _before = before;
        _name = name;
        _count = before is null ? 0 : before._count + 1;
    }

    /// <summary>Whether no further name can follow here, so that the map must keep its own table.</summary>
    public bool IsFull => _count == MaxNames;

    public KeyTable Table => _table ??= new KeyTable(MakeNames());

    /// <summary>Reads the name at the cursor and returns the node for it.</summary>
    /// <param name="reader">The reader, which moves past the name.</param>
    public KeyTree Follow(ref WireReader reader, ReadContext context)
    {
        KeyTree? last = null;
        for (KeyTree? branch = _branch; branch is not null; (last, branch) = (branch, branch._next))
        {
            if (!reader.TryReadText(branch._name))
                continue;
            if (last is not null)
                MoveToFront(branch, last);
            return branch;
        }

        int at = reader.Position;
        string name = ReadName(ref reader, context);
        KeyTree? known = Find(name);
        if (known is null && Precedes(name))
            Throw.DuplicateKey(at);
        return known ?? Add(name);
    }

    /// <summary>Returns the node for a name that is not among those before it.</summary>
    public KeyTree Follow(string name) => Find(name) ?? Add(name);

    /// <summary>Reads a name outside of the tree.</summary>
    public static string ReadName(ref WireReader reader, ReadContext context)
    {
        if (context.IsStrict)
            StringRules.CheckForm(in reader);
        return ReadName(ref reader);
    }

    /// <summary>Reads a name whose form need not be checked.</summary>
    public static string ReadName(ref WireReader reader)
    {
        int at = reader.Position;
        string? name = reader.ReadString();
        if (name is null)
            Throw.NullKey(at);
        return name!;
    }

    /// <summary>Finds a name that was read as a string. A name that is not ASCII is never compared with the bytes.</summary>
    private KeyTree? Find(string name)
    {
        KeyTree? branch = _branch;
        while (branch is not null && branch._name != name)
            branch = branch._next;
        return branch;
    }

    private bool Precedes(string name)
    {
        for (KeyTree node = this; node._before is not null; node = node._before)
        {
            if (node._name == name)
                return true;
        }

        return false;
    }

    private KeyTree Add(string name)
    {
        KeyTree added = new(this, name);
        if (_branches < MaxBranches)
        {
            _branches++;
            added._next = _branch;
            _branch = added;
        }

        return added;
    }

    private void MoveToFront(KeyTree branch, KeyTree last)
    {
        last._next = branch._next;
        branch._next = _branch;
        _branch = branch;
    }

    private string[] MakeNames()
    {
        string[] names = new string[_count];
        for (KeyTree node = this; node._before is not null; node = node._before)
            names[node._count - 1] = node._name;
        return names;
    }
}
