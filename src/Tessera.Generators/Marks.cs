using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Finds the types that <c>[TesseraSerializable]</c> marks, or that it names at the assembly.</summary>
internal static class Marks
{
    private const string IncludesNamespace = "IncludesNamespace";

    public static EquatableArray<RootModel> Read(GeneratorAttributeSyntaxContext syntax) => new([.. syntax.Attributes
        .SelectMany(attribute => Find(attribute, syntax.TargetSymbol))
        .Select(type => new RootModel(DocumentationCommentId.CreateReferenceId(type), null))]);

    /// <param name="attribute">A <c>[TesseraSerializable]</c> attribute.</param>
    /// <param name="target">The type or assembly that has the attribute.</param>
    public static IEnumerable<ITypeSymbol> Find(AttributeData attribute, ISymbol target)
    {
        if ((attribute.ConstructorArguments.Select(Attributes.ValueOf).FirstOrDefault() ?? target) is not ITypeSymbol named)
            return [];
        bool isWhole = attribute.NamedArguments.Any(argument => argument.Key == IncludesNamespace && Attributes.ValueOf(argument.Value) is true);
        IEnumerable<ITypeSymbol> found = isWhole && named.ContainingNamespace is INamespaceSymbol all
            ? In(all).Where(type => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, named.ContainingAssembly) && MayBeData(type))
            : [named];
        return found.Where(type => type is IArrayTypeSymbol
            or INamedTypeSymbol { IsUnboundGenericType: false } and not INamedTypeSymbol { IsDefinition: true, IsGenericType: true });
    }

    /// <summary>Returns the types of a namespace, and the types in these that other code can name.</summary>
    private static IEnumerable<INamedTypeSymbol> In(INamespaceOrTypeSymbol place) => place.GetTypeMembers()
        .Where(type => type.ContainingType is null
            || type.DeclaredAccessibility is Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal)
        .SelectMany(type => In(type).Prepend(type));

    /// <summary>Leaves out services, exceptions and static classes, which are not data. An interface is found anyway where it is the type of a slot.</summary>
    private static bool MayBeData(INamedTypeSymbol type) => !type.IsStatic && !Refused.IsOfProcess(type) && (!type.IsAbstract || AttributeSymbols.DerivedTypes(type).Any());
}
