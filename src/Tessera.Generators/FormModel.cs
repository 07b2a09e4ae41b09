using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>A type that marked code makes of its type parameters and serializes.</summary>
/// <param name="Owner">The method or type that declares the type parameters; the innermost one if there are several.</param>
/// <param name="Type">The type, as <see cref="DocumentationCommentId"/> refers to it, with the owners of its type parameters.</param>
internal sealed record FormModel(string Owner, string Type)
{
    /// <summary>True if the type is the type parameter itself. The mark alone then says that it is serialized.</summary>
    public bool IsParameter => Type.StartsWith(Owner, StringComparison.Ordinal);

    /// <summary>Returns null for a type without type parameters, and for one with a type parameter that is not marked.</summary>
    public static FormModel? Find(ITypeSymbol type) =>
        Substitution.ParametersIn(type).Any() && Substitution.ParametersIn(type).All(RootNames.IsMarked)
            ? new FormModel(OwnerOf(type), Substitution.IdOf(type))
            : null;

    /// <summary>Returns the innermost owner of the type parameters, or an empty string for a type without type parameters.</summary>
    public static string OwnerOf(ITypeSymbol type) => Inner(Substitution.ParametersIn(type).Select(DocumentationCommentId.CreateReferenceId).Select(OwnerOf));

    /// <param name="parameter">The identifier of a type parameter, which contains its owner.</param>
    public static string OwnerOf(string parameter) => parameter.Substring(0, Math.Max(0, parameter.LastIndexOf(':')));

    /// <summary>Returns the innermost owner: a method comes before a type, and a nested declaration before the one around it.</summary>
    public static string Inner(IEnumerable<string> owners) =>
        owners.OrderByDescending(owner => owner.StartsWith("M:", StringComparison.Ordinal)).ThenByDescending(owner => owner.Length).FirstOrDefault() ?? "";
}
