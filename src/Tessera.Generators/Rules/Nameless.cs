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
        INamedTypeSymbol named when IsAmbiguous(named, compilation) => (type, "another assembly has a type or namespace of this name"),
        INamedTypeSymbol named =>
            named.TypeArguments.Select(argument => Find(argument, compilation)).FirstOrDefault(found => found is not null)
                ?? (named.ContainingType is null ? null : Find(named.ContainingType, compilation)),
        _ => null,
    };

    /// <summary>Whether another assembly has a type or namespace of the same name. For types of the framework this does not happen.</summary>
    public static bool IsAmbiguous(INamedTypeSymbol type, Compilation compilation) =>
        !Framework.Owns(type)
        && type is { ContainingType: null, ContainingAssembly: IAssemblySymbol assembly, ContainingNamespace: INamespaceSymbol space }
        && !SymbolEqualityComparer.Default.Equals(assembly, compilation.Assembly)
        && ((type.Arity == 0 && compilation.GetCompilationNamespace(space)?.GetMembers(type.Name).Any(member => member is INamespaceSymbol) == true)
            || compilation.GetTypesByMetadataName(space.IsGlobalNamespace ? type.MetadataName : $"{space.ToDisplayString()}.{type.MetadataName}")
                .Any(found => !SymbolEqualityComparer.Default.Equals(found, type.OriginalDefinition)
                    && !IsBehindAlias(found, compilation)
                    && compilation.IsSymbolAccessibleWithin(found, compilation.Assembly)));

    /// <summary>Whether the type can be named by an extern alias only. Generated code knows the alias global only.</summary>
    public static bool IsBehindAlias(INamedTypeSymbol type, Compilation compilation) =>
        !Framework.Owns(type)
        && type is { ContainingType: null, ContainingAssembly: IAssemblySymbol assembly }
        && compilation.GetMetadataReference(assembly) is { Properties.Aliases: { IsEmpty: false } aliases }
        && !aliases.Contains(MetadataReferenceProperties.GlobalAlias);
}
