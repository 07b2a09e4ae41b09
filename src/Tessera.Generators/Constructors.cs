using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Foresees which constructor the library chooses (<c>ConstructorRules</c>), as far as every parameter is of the very type of its member.</summary>
internal static class Constructors
{
    /// <summary>Null for a struct that needs none, and for a type of which it cannot be told.</summary>
    public static IMethodSymbol? Find(INamedTypeSymbol type, List<ISymbol> members)
    {
        IMethodSymbol[] all = [.. type.InstanceConstructors.Where(constructor => !(type.IsValueType && constructor.IsImplicitlyDeclared && constructor.Parameters.IsEmpty) && !IsCopy(constructor, type))];
        IMethodSymbol[] marked = [.. all.Where(constructor => Attributes.Has(constructor, "JsonConstructorAttribute"))];
        if (marked.Length > 0)
            return marked.Length == 1 && IsServed(marked[0], members) ? marked[0] : null;
        bool Keeps(IMethodSymbol constructor) => constructor.Parameters.Any(parameter => members.Any(member => Takes(parameter, member) && !DeclaredMembers.CanSet(member)));
        return FindBest(all.Where(Keeps), members)
            ?? all.FirstOrDefault(constructor => constructor is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public })
            ?? all.FirstOrDefault(constructor => constructor.Parameters.IsEmpty)
            ?? (type.IsValueType ? null : FindBest(all, members));
    }

    /// <summary>Whether a parameter takes a member: of its name in any case, and of its type.</summary>
    public static bool Takes(IParameterSymbol parameter, ISymbol member) =>
        string.Equals(parameter.Name, member.Name, StringComparison.OrdinalIgnoreCase)
        && parameter.RefKind == RefKind.None
        && SymbolEqualityComparer.Default.Equals(parameter.Type, DeclaredMembers.TypeOf(member));

    private static IMethodSymbol? FindBest(IEnumerable<IMethodSymbol> constructors, List<ISymbol> members) => constructors
        .Where(constructor => constructor.DeclaredAccessibility == Accessibility.Public && IsServed(constructor, members))
        .OrderByDescending(constructor => constructor.Parameters.Count(parameter => members.Any(member => Takes(parameter, member) && !DeclaredMembers.CanSet(member))))
        .ThenBy(constructor => constructor.Parameters.Length)
        .FirstOrDefault();

    private static bool IsServed(IMethodSymbol constructor, List<ISymbol> members) => constructor.Parameters.All(parameter => members.Count(member => Takes(parameter, member)) == 1);

    private static bool IsCopy(IMethodSymbol constructor, INamedTypeSymbol type) =>
        type.IsRecord && constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type);
}
