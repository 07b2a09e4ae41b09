namespace Tessera.Contracts;

/// <summary>A base type and the types its slots may hold: it is a union on the wire (spec/mapping-dotnet.md §2).</summary>
/// <param name="Type">The base: a class or an interface.</param>
/// <param name="Alternatives">Sorted by name, ordinally.</param>
/// <param name="Unlisted">What is written for an instance of another type.</param>
/// <param name="ReadsUnknownAsBase">A name that the data has and the program has not is read as the base itself.</param>
/// <param name="Discriminator">The entry of a map, as JSON gives one, that holds an alternative's name.</param>
internal sealed record UnionContract(Type Type, AlternativeContract[] Alternatives, UnlistedInstance Unlisted, bool ReadsUnknownAsBase, string Discriminator)
{
    /// <summary>What System.Text.Json calls it if no attribute does, and what JSON made of a message says.</summary>
    public const string DefaultDiscriminator = "$type";
}

/// <summary>A type with its identifier in the data: one type that a union may hold, or that comes back from a slot of any type.</summary>
/// <param name="Name">The identifier on the wire.</param>
/// <param name="Type">Neither abstract nor an interface; assignable to the union's type.</param>
/// <param name="Create">Makes an instance in place of the constructor; null if the application gave nothing.</param>
internal sealed record AlternativeContract(string Name, Type Type, Func<object?>? Create = null);

/// <summary>What is written for an instance whose type its union does not list.</summary>
internal enum UnlistedInstance
{
    Refuse,
    AsBase,
    AsNearestAncestor,
}
