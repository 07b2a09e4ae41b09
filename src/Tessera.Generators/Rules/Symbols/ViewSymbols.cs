using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Finds get-only properties that show a collection which a field keeps, as the library's <c>CollectionView</c> does by reflection.</summary>
internal static class ViewSymbols
{
    /// <summary>Returns the field whose collection the member shows, if reading can put a collection back there; otherwise null.</summary>
    public static IFieldSymbol? Find(SymbolMember member, Compilation compilation) =>
        FindShown(member, compilation) is IFieldSymbol field
        && !AttributeSymbols.IsState(field)
            ? field
            : null;

    /// <summary>Works like <see cref="Find"/>, but accepts a field that is a member itself.</summary>
    public static IFieldSymbol? FindShown(SymbolMember member, Compilation compilation) =>
        FindNamed(member, compilation) is IFieldSymbol field && IsGivenBack(member, field) ? field : null;

    /// <summary>Returns a field of another name that the member may show. The library then checks each object that it writes (<c>ShownField</c>).</summary>
    public static IFieldSymbol? FindAsked(SymbolMember member, Compilation compilation)
    {
        INamedTypeSymbol owner = member.Symbol.ContainingType;
        if (!MayShow(member)
            || Framework.Owns(owner)
            || SymbolFacts.IsFillable(member.Type)
            || MemberSymbols.BackingFieldOf(member.Symbol) is not null
            || FindNamed(member, compilation) is not null)
            return null;
        IFieldSymbol[] fields = MemberSymbols.StorageOf(member, static _ => true);
        if (fields.Length == 0)
            fields = [.. owner.GetMembers().OfType<IFieldSymbol>().Where(field => IsFree(field) && IsShownAs(field.Type, member.Type, compilation))];
        return fields.Length == 1 && fields[0] is { DeclaredAccessibility: not Accessibility.Public } only
            && IsShownAs(only.Type, member.Type, compilation)
            && IsGivenBack(member, only)
            && !AttributeSymbols.IsState(only)
                ? only
                : null;
    }

    private static IFieldSymbol? FindNamed(SymbolMember member, Compilation compilation)
    {
        if (!MayShow(member) || (IsBareSequence(member.Type) && !MemberRules.IsOptedIn(AttributeSymbols.Read(member.Symbol, backingField: null))))
            return null;
        IFieldSymbol[] fields = MemberSymbols.StorageOf(member, field => IsShownAs(field.Type, member.Type, compilation));
        return fields.Length == 1 ? fields[0] : null;
    }

    private static bool MayShow(SymbolMember member) =>
        member is { IsField: false, IsPublic: true, CanSet: false, Getter.IsAbstract: false } && Framework.IsSequence(member.Type);

    private static bool IsFree(IFieldSymbol field) =>
        field is { IsStatic: false, DeclaredAccessibility: not Accessibility.Public }
        && field.ContainingType.GetMembers().OfType<IPropertySymbol>().All(property => property.IsStatic || (!MemberRules.IsNamed(field.Name, property.Name)
            && (property.GetMethod?.DeclaredAccessibility != Accessibility.Public
                || !SymbolEqualityComparer.Default.Equals(MemberSymbols.BackingFieldOf(property), field))));

    /// <summary>
    /// Returns the interface through which a get-only collection is filled, if no constructor creates it empty but its class has public Add and Clear
    /// methods, or if it is an interface that classes of another assembly implement; otherwise null.
    /// </summary>
    public static INamedTypeSymbol? FindFilled(SymbolMember member) => member.CanSet ? null : FindFilled(member.Type);

    private static INamedTypeSymbol? FindFilled(ITypeSymbol declared) =>
        declared is INamedTypeSymbol type
        && (type.TypeKind == TypeKind.Interface
            ? SymbolFacts.IsFillable(type) && !Framework.Owns(type) && !AttributeSymbols.DerivedTypes(type).Any()
            : type.TypeKind == TypeKind.Class && !SymbolFacts.IsFillable(type) && IsFilled(type))
            ? FindForm(type)
            : null;

    private static bool IsFilled(INamedTypeSymbol type) =>
        MethodsOf(type, "Clear").Any(method => method.Parameters.IsEmpty && method.ReturnsVoid) && MethodsOf(type, "Add").Any();

    private static INamedTypeSymbol? FindForm(INamedTypeSymbol type) =>
        type.AllInterfaces.FirstOrDefault(i => i is { Name: "IDictionary", TypeArguments.Length: 2 } && Framework.Owns(i))
        ?? type.AllInterfaces.FirstOrDefault(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T)
        ?? type.AllInterfaces.FirstOrDefault(i => i is { Name: "IList", IsGenericType: false } && Framework.Owns(i));

    /// <summary>Returns the types of the elements, keys and values of a collection, as far as its interfaces tell; none for a type that is not a collection or
    /// may hold anything.</summary>
    public static ITypeSymbol[] PartsOf(ITypeSymbol type)
    {
        ITypeSymbol[] sequences = [.. type.AllInterfaces.Concat(type is INamedTypeSymbol self ? [self] : [])
            .Where(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)
            .Select(i => i.TypeArguments[0])];
        return [.. sequences, .. sequences.OfType<INamedTypeSymbol>()
            .Where(part => part is { Name: "KeyValuePair", TypeArguments.Length: 2 } && Framework.Owns(part))
            .SelectMany(part => part.TypeArguments)];
    }

    private static IEnumerable<IMethodSymbol> MethodsOf(INamedTypeSymbol type, string name) => MemberSymbols.LevelsOf(type)
        .SelectMany(level => level.GetMembers(name).OfType<IMethodSymbol>())
        .Where(method => method is { IsStatic: false, DeclaredAccessibility: Accessibility.Public });

    private static bool IsGivenBack(SymbolMember member, IFieldSymbol field) => SymbolFacts.IsFillable(member.Type)
        ? field.IsReadOnly && SymbolFacts.IsFillable(field.Type) && HasForm(field.Type, member.Type)
        : !field.IsReadOnly || SymbolFacts.IsFillable(field.Type) || FindFilled(field.Type) is not null;

    private static bool HasForm(ITypeSymbol field, ITypeSymbol shown) =>
        SymbolEqualityComparer.Default.Equals(field, shown) || (shown.TypeKind == TypeKind.Interface && Framework.Owns(shown) && Framework.Owns(field));

    private static bool IsShownAs(ITypeSymbol field, ITypeSymbol shown, Compilation compilation) =>
        Framework.IsSequence(field)
        && (IsReference(field, shown, compilation)
            || (shown is INamedTypeSymbol { ContainingNamespace: INamespaceSymbol space } wrapper
                && space.ToDisplayString() == "System.Collections.ObjectModel"
                && Framework.Owns(shown)
                && wrapper.InstanceConstructors.Any(constructor => constructor is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 }
                    && IsReference(field, constructor.Parameters[0].Type, compilation))));

    private static bool IsReference(ITypeSymbol from, ITypeSymbol to, Compilation compilation) =>
        ((CSharpCompilation)compilation).ClassifyConversion(from, to) is { IsImplicit: true, IsUserDefined: false };

    private static bool IsBareSequence(ITypeSymbol type) =>
        type.SpecialType == SpecialType.System_Collections_IEnumerable
            || type.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T;
}
