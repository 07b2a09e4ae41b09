using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Finds all types that the roots lead to.</summary>
/// <param name="describe">Describes types that are not remembered. It is created only if there are any.</param>
/// <param name="remembered">The descriptions of types that have not changed since an earlier walk.</param>
/// <param name="cancellation">Cancels the walk.</param>
internal sealed class TypeWalker(Lazy<TypeDescriber> describe, Dictionary<string, TypeNode> remembered, CancellationToken cancellation)
{
    private static readonly Dictionary<string, TypeNode> s_nothing = [];

    private readonly Dictionary<string, TypeNode> _nodes = [];
    private readonly Dictionary<string, List<string>> _users = [];
    private readonly Dictionary<string, (string Type, string Reason)> _missing = [];
    private readonly Queue<Lead> _open = new();
    private readonly HashSet<string> _slots = [];
    private readonly HashSet<string> _parents = [];
    private readonly Dictionary<string, HashSet<string>> _bases = [];

    /// <summary>Creates a walk for which no code is generated.</summary>
    public TypeWalker(Compilation compilation, CancellationToken cancellation)
        : this(new Lazy<TypeDescriber>(() => new TypeDescriber(compilation, withCode: false)), s_nothing, cancellation)
    {
    }

    /// <summary>The descriptions of all visited types, by key.</summary>
    public Dictionary<string, TypeNode> Nodes => _nodes;

    /// <summary>True if a remembered type led to a type that the program does not find by its name.</summary>
    public bool IsLost { get; private set; }

    /// <summary>The models of the kept types in order, completed by what types say about each other.</summary>
    public EquatableArray<TypeModel> Models
    {
        get
        {
            Dictionary<string, TypeModel> models = [];
            foreach (KeyValuePair<string, TypeNode> pair in _nodes)
            {
                if (pair.Value.Model is TypeModel model)
                    models[pair.Key] = Complete(pair.Key, pair.Value, model);
            }

            foreach (TypeModel attribute in _nodes.Values.SelectMany(node => node.Asked))
                models[attribute.Name] = attribute;
            TypeModel[] sorted = [.. models.Values];
            Array.Sort(sorted, static (left, right) => string.CompareOrdinal(left.Name, right.Name));
            return new(sorted);
        }
    }

    /// <summary>Adds a root and all types that it leads to.</summary>
    public void Visit(ITypeSymbol root)
    {
        if (describe.Value.KeyOf(root) is string key)
            Visit(new Lead(key, "", IsSlot: true));
    }

    /// <inheritdoc cref="Visit(ITypeSymbol)"/>
    public void Visit(Lead root)
    {
        Visit(root, user: null);
        while (_open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            Follow(_open.Dequeue());
        }
    }

    /// <summary>Returns a type that is not kept and to which the visited type leads, with the reason; null if all are kept.</summary>
    public (ITypeSymbol Type, string Reason)? FindMissing(ITypeSymbol type) =>
        describe.Value.KeyOf(type) is string key && _missing.TryGetValue(key, out (string Type, string Reason) missing)
            ? (describe.Value.SymbolOf(missing.Type), missing.Reason)
            : null;

    /// <summary>Whether all types that a type leads to are kept.</summary>
    public bool IsWhole(string key) => !_missing.ContainsKey(key);

    private TypeModel Complete(string key, TypeNode node, TypeModel model)
    {
        EquatableArray<string> bases = _bases.TryGetValue(key, out HashSet<string>? names)
            ? new([.. names.Union(model.Bases).OrderBy(name => name, StringComparer.Ordinal)])
            : model.Bases;
        // An abstract class or interface that lists no derived types may hold objects of any type.
        bool isOpen = model.IsOpen || (node.IsAbstract && model.Family is null && _slots.Contains(key) && !_parents.Contains(key));
        return isOpen == model.IsOpen && bases.Length == 0 ? model : model with { IsOpen = isOpen, Bases = bases };
    }

    private void Visit(Lead lead, string? user)
    {
        if (lead.IsSlot)
            _slots.Add(lead.Key);
        if (!_users.TryGetValue(lead.Key, out List<string>? users))
        {
            _users[lead.Key] = users = [];
            _open.Enqueue(lead);
        }

        if (user is null)
            return;
        users.Add(user);
        if (_missing.TryGetValue(lead.Key, out (string, string) missing))
            Miss(user, missing);
    }

    private void Follow(Lead found)
    {
        string key = found.Key;
        if (!remembered.TryGetValue(key, out TypeNode? node) && (node = describe.Value.Describe(found)) is null)
        {
            IsLost = true;
            return;
        }

        _nodes[key] = node;
        if (node.Missing is not null)
            Miss(key, (key, node.Missing));
        foreach (Lead lead in node.Leads)
            Visit(lead, key);
        foreach (string derived in node.Derived)
        {
            if (!_bases.TryGetValue(derived, out HashSet<string>? names))
                _bases[derived] = names = [];
            names.Add(key);
            if (derived != key)
                _parents.Add(key);
        }
    }

    /// <summary>Marks a type as not kept, and all types that lead to it as incomplete.</summary>
    private void Miss(string type, (string, string) missing)
    {
        Stack<string> open = new([type]);
        while (open.Count > 0)
        {
            string next = open.Pop();
            if (_missing.ContainsKey(next))
                continue;
            _missing[next] = missing;
            foreach (string user in _users[next])
                open.Push(user);
        }
    }
}
