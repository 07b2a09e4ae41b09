using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>Finds values that give equal objects different hashes: lists in the order of a set or dictionary, whose own order does not count.</summary>
internal static class HashRule
{
    private static readonly string[] s_unordered = ["Dictionary", "ConcurrentDictionary", "HashSet", "ConcurrentBag", "ImmutableHashSet",
        "ImmutableDictionary", "FrozenSet", "FrozenDictionary", "ISet", "IReadOnlySet", "IDictionary", "IReadOnlyDictionary"];

    private static readonly string[] s_ordering = ["Order", "OrderDescending", "OrderBy", "OrderByDescending", "ThenBy", "ThenByDescending"];

    private static readonly string[] s_lists = ["IEnumerable", "IOrderedEnumerable", "List",
        "ICollection", "IReadOnlyCollection", "IList", "IReadOnlyList", "ImmutableArray", "ImmutableList"];

    /// <param name="hashed">The types that the program hashes.</param>
    /// <param name="lists">The members to which a list in the order of a set or dictionary is assigned, with the places of the assignments.</param>
    public static IEnumerable<Diagnostic> Find(Reach hashed, IEnumerable<(ISymbol Member, Location Location)> lists)
    {
        foreach (Slot slot in hashed.Slots.Where(slot => slot.Type is INamedTypeSymbol { Name: "Vector", TypeArguments.Length: 1 }
            && Framework.Owns(slot.Type)))
            yield return Diagnostic.Create(Descriptors.NotDeterministic, slot.Location, slot.Place, "its length depends on the registers of the machine");
        HashSet<ISymbol> members = new(hashed.Objects.SelectMany(found => found.Contract.Members).Select(member => member.Declared.Symbol.OriginalDefinition), SymbolEqualityComparer.Default);
        foreach ((ISymbol member, Location location) in lists.Where(list => members.Contains(list.Member.OriginalDefinition)))
            yield return Report(location, $"{member.ContainingType.Name}.{member.Name}");
    }

    public static Diagnostic Report(Location location, string place) =>
        Diagnostic.Create(Descriptors.NotDeterministic, location, place,
            "it is a list in the order in which a dictionary or set was filled; sort it, or hash the dictionary or set itself");

    /// <summary>Whether a value is a list of the elements of a set or dictionary, in the order of that collection.</summary>
    public static bool IsUnorderedList(IOperation value) => value switch
    {
        IConversionOperation conversion => IsUnorderedList(conversion.Operand),
        IPropertyReferenceOperation { Property.Name: "Keys" or "Values", Instance.Type: ITypeSymbol owner } => IsUnordered(owner),
        IInvocationOperation { TargetMethod: { ContainingType.Name: "Enumerable", IsExtensionMethod: true } method, Arguments.Length: > 0 } query =>
            !s_ordering.Contains(method.Name) && IsList(method.ReturnType) && IsUnorderedSource(query.Arguments[0].Value),
        IObjectCreationOperation { Type: ITypeSymbol type, Arguments.Length: 1 } creation => IsList(type) && IsUnorderedSource(creation.Arguments[0].Value),
        _ => false,
    };

    private static bool IsUnorderedSource(IOperation value) =>
        IsUnorderedList(value)
            || (value is IConversionOperation conversion ? IsUnorderedSource(conversion.Operand) : value.Type is ITypeSymbol type && IsUnordered(type));

    private static bool IsUnordered(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsGenericType: true } && Framework.Owns(type) && s_unordered.Contains(type.Name);

    private static bool IsList(ITypeSymbol type) => type.TypeKind == TypeKind.Array || (Framework.Owns(type) && s_lists.Contains(type.Name));
}
