using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>A type that marked code makes of its type parameters and serializes.</summary>
/// <param name="Owner">The method or type whose parameters they are: of several, the inner one.</param>
/// <param name="Type">As <see cref="DocumentationCommentId"/> refers to it, where type parameters say whose they are.</param>
internal sealed record FormModel(string Owner, string Type)
{
    /// <summary>Nothing is made of it: that it is marked says as much.</summary>
    public bool IsParameter => Type.StartsWith(Owner, StringComparison.Ordinal);

    /// <summary>Null for a type without type parameters, and for one in which others stand than marked ones.</summary>
    public static FormModel? Find(ITypeSymbol type) =>
        Substitution.ParametersIn(type).Any() && Substitution.ParametersIn(type).All(RootNames.IsMarked) ? new FormModel(OwnerOf(type), DocumentationCommentId.CreateReferenceId(type)) : null;

    /// <summary>Empty for a type without type parameters.</summary>
    public static string OwnerOf(ITypeSymbol type) => Inner(Substitution.ParametersIn(type).Select(DocumentationCommentId.CreateReferenceId).Select(OwnerOf));

    /// <param name="parameter">A type parameter, with whose it is.</param>
    public static string OwnerOf(string parameter) => parameter.Substring(0, Math.Max(0, parameter.LastIndexOf(':')));

    /// <summary>A method before a type, and what is declared in another before that.</summary>
    public static string Inner(IEnumerable<string> owners) => owners.OrderByDescending(owner => owner.StartsWith("M:", StringComparison.Ordinal)).ThenByDescending(owner => owner.Length).FirstOrDefault() ?? "";
}
