using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Types that <c>[TesseraSerializable]</c> marks, or names for a whole assembly.</summary>
internal static class Marks
{
    private const string IncludesNamespace = "IncludesNamespace";

    public static EquatableArray<RootModel> Read(GeneratorAttributeSyntaxContext syntax) => new([.. syntax.Attributes
        .SelectMany(attribute => Find(attribute, syntax.TargetSymbol))
        .Select(type => new RootModel(DocumentationCommentId.CreateReferenceId(type), null))]);

    /// <param name="attribute">A <c>[TesseraSerializable]</c>.</param>
    /// <param name="target">What it stands on.</param>
    public static IEnumerable<ITypeSymbol> Find(AttributeData attribute, ISymbol target)
    {
        if ((attribute.ConstructorArguments.Select(argument => argument.Value).FirstOrDefault() ?? target) is not ITypeSymbol named)
            return [];
        bool isWhole = attribute.NamedArguments.Any(argument => argument is { Key: IncludesNamespace, Value.Value: true });
        IEnumerable<ITypeSymbol> found = isWhole && named.ContainingNamespace is INamespaceSymbol all ? all.GetTypeMembers().Where(type => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, named.ContainingAssembly) && MayBeData(type)) : [named];
        return found.Where(type => type is IArrayTypeSymbol or INamedTypeSymbol { IsUnboundGenericType: false } and not INamedTypeSymbol { IsDefinition: true, IsGenericType: true });
    }

    /// <summary>Among the types of a namespace are services and exceptions, which nobody means. Where an interface stands in a slot, that leads to it.</summary>
    private static bool MayBeData(INamedTypeSymbol type) => !Refused.IsOfProcess(type) && (!type.IsAbstract || AttributeSymbols.DerivedTypes(type).Any());
}
