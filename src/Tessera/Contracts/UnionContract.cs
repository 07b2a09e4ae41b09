namespace Tessera.Contracts;

/// <summary>A base type and the types that its slots may hold. It is a union on the wire (spec/mapping-dotnet.md §2).</summary>
/// <param name="Type">The base: a class or an interface.</param>
/// <param name="Alternatives">The alternatives, sorted ordinally by name.</param>
/// <param name="Unlisted">What is written for an instance of a type that is not listed.</param>
/// <param name="ReadsUnknownAsBase">Whether a name in the data that the program does not know is read as the base itself.</param>
/// <param name="Discriminator">The key of the map entry that holds an alternative's name, in maps that come from JSON.</param>
internal sealed record UnionContract(Type Type, AlternativeContract[] Alternatives, UnlistedInstance Unlisted, bool ReadsUnknownAsBase, string Discriminator)
{
    /// <summary>The discriminator that System.Text.Json uses if no attribute names one, and that messages have when they are converted to JSON.</summary>
    public const string DefaultDiscriminator = "$type";
}

/// <summary>A type with its identifier in the data: a type that a union may hold, or that may be read from a slot of any type.</summary>
/// <param name="Name">The identifier on the wire.</param>
/// <param name="Type">The type, which is neither abstract nor an interface and can be assigned to the union's type.</param>
/// <param name="Create">A function that creates an instance in place of the constructor; null if the application gave none.</param>
internal sealed record AlternativeContract(string Name, Type Type, Func<object?>? Create = null);

/// <summary>What is written for an instance whose type its union does not list.</summary>
internal enum UnlistedInstance
{
    Refuse,
    AsBase,
    AsNearestAncestor,
}
