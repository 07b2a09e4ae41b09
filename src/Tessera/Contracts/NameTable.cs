namespace Tessera.Contracts;

/// <summary>Identifiers that the application gave to types. What is not in it no data can name.</summary>
internal sealed class NameTable
{
    private readonly Dictionary<Type, AlternativeContract> _byType = [];
    private readonly Dictionary<string, AlternativeContract> _byName = new(StringComparer.Ordinal);
    private readonly ILookup<Type, AlternativeContract> _derived;

    /// <param name="named">Types that come back from slots of any type; names and types occur once.</param>
    /// <param name="derived">Types that slots of a base type may hold.</param>
    public NameTable(IEnumerable<AlternativeContract> named, IEnumerable<(Type Base, AlternativeContract Alternative)> derived)
    {
        foreach (AlternativeContract alternative in named)
        {
            _byType.Add(alternative.Type, alternative);
            _byName.Add(alternative.Name, alternative);
        }

        _derived = derived.ToLookup(pair => pair.Base, pair => pair.Alternative);
    }

    public bool IsEmpty => _byType.Count == 0;

    public AlternativeContract? Find(Type type) => _byType.GetValueOrDefault(type);

    public AlternativeContract? Find(string name) => _byName.GetValueOrDefault(name);

    public IEnumerable<AlternativeContract> DerivedFrom(Type type) => _derived[type];
}
