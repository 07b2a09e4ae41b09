using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules;

/// <summary>Finds types that code in another file cannot name, so that generated code cannot name them either.</summary>
internal static class Nameless
{
    /// <summary>Returns the type itself or a part of it that cannot be named, or null if there is none.</summary>
    public static (ITypeSymbol Type, string Reason)? Find(ITypeSymbol type, Compilation compilation) => type switch
    {
        IArrayTypeSymbol array => Find(array.ElementType, compilation),
        INamedTypeSymbol { IsAnonymousType: true } => (type, "it is anonymous"),
        INamedTypeSymbol { IsFileLocal: true } => (type, "it is local to its file"),
        INamedTypeSymbol named when IsBehindAlias(named, compilation) => (type, "the project refers to its assembly only by an extern alias"),
        INamedTypeSymbol named when IsAmbiguous(named, compilation) => (type, "two assemblies that the project refers to have a type of this name"),
        INamedTypeSymbol named => named.TypeArguments.Select(argument => Find(argument, compilation)).FirstOrDefault(found => found is not null) ?? (named.ContainingType is null ? null : Find(named.ContainingType, compilation)),
        _ => null,
    };

    /// <summary>Whether another referenced assembly has a type of the same name. For types of the framework this does not happen.</summary>
    public static bool IsAmbiguous(INamedTypeSymbol type, Compilation compilation) =>
        !Framework.Owns(type)
        && type is { ContainingType: null, ContainingAssembly: IAssemblySymbol assembly }
        && !SymbolEqualityComparer.Default.Equals(assembly, compilation.Assembly)
        && compilation.GetTypesByMetadataName(type.ContainingNamespace.IsGlobalNamespace ? type.MetadataName : $"{type.ContainingNamespace.ToDisplayString()}.{type.MetadataName}").Count(found => compilation.IsSymbolAccessibleWithin(found, compilation.Assembly)) > 1;

    /// <summary>Whether the type can be named by an extern alias only. Generated code knows the alias global only.</summary>
    public static bool IsBehindAlias(INamedTypeSymbol type, Compilation compilation) =>
        !Framework.Owns(type)
        && type is { ContainingType: null, ContainingAssembly: IAssemblySymbol assembly }
        && compilation.GetMetadataReference(assembly) is { Properties.Aliases: { IsEmpty: false } aliases }
        && !aliases.Contains(MetadataReferenceProperties.GlobalAlias);
}
