using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types that <c>[TesseraSerializable]</c> marks, or names for a whole assembly.</summary>
internal static class Marks
{
    public static EquatableArray<RootModel> Read(GeneratorAttributeSyntaxContext syntax)
    {
        IEnumerable<ITypeSymbol> named = syntax.Attributes.SelectMany(attribute => attribute.ConstructorArguments).Select(argument => argument.Value).OfType<ITypeSymbol>();
        IEnumerable<ITypeSymbol> types = syntax.TargetSymbol is INamedTypeSymbol marked ? named.Concat([marked]) : named;
        return new([.. types.Where(type => type is IArrayTypeSymbol or INamedTypeSymbol { IsUnboundGenericType: false } and not INamedTypeSymbol { IsDefinition: true, IsGenericType: true })
            .Select(type => new RootModel(DocumentationCommentId.CreateReferenceId(type), null))]);
    }
}
