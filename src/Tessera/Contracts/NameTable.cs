namespace Tessera.Contracts;

/// <summary>The identifiers that the application gave to types. Data can name no other types.</summary>
internal sealed class NameTable
{
    private readonly Dictionary<Type, AlternativeContract>? _byType;
    private readonly Dictionary<string, AlternativeContract>? _byName;
    private readonly NamedType[] _types;

    /// <param name="types">The application's list of types. Each name and each type occurs once for each base.</param>
    public NameTable(NamedType[] types)
    {
        _types = types;
        if (types.Length == 0)
            return;
        _byType = [];
        _byName = new(StringComparer.Ordinal);
        foreach (NamedType type in types)
        {
            if (type.Base is not null)
                continue;
            _byType.Add(type.Alternative.Type, type.Alternative);
            _byName.Add(type.Alternative.Name, type.Alternative);
        }
    }

    public bool IsEmpty => _byType is not { Count: > 0 };

    /// <summary>Returns whether slots of a type may hold an object that has an identifier.</summary>
    public bool HasAny(Type type) => _byType is not null && _byType.Keys.Any(type.IsAssignableFrom);

    public AlternativeContract? Find(Type type) => _byType?.GetValueOrDefault(type);

    public AlternativeContract? Find(string name) => _byName?.GetValueOrDefault(name);

    /// <summary>Returns whether the application creates objects of a type. It is then responsible for members that only a constructor could set.</summary>
    public bool IsCreated(Type type) => Array.Exists(_types, named => named.Alternative is { Create: not null } alternative && alternative.Type == type);

    /// <summary>Returns whether the application listed other types that slots of a base type may hold.</summary>
    public bool HasDerived(Type type) => Array.Exists(_types, candidate => candidate.Base == type);

    /// <summary>Returns the types that the application listed for slots of a base type.</summary>
    public List<AlternativeContract> DerivedFrom(Type type)
    {
        List<AlternativeContract> derived = [];
        foreach (NamedType candidate in _types)
        {
            if (candidate.Base == type)
                derived.Add(candidate.Alternative);
        }

        return derived;
    }
}

/// <summary>One line of the application's list of types.</summary>
/// <param name="Base">The base type whose slots may hold the type; null for slots of any type.</param>
/// <param name="Alternative">The type and its identifier.</param>
internal sealed record NamedType(Type? Base, AlternativeContract Alternative);
