namespace Tessera.Generators;

/// <summary>What uses of marked type parameters lead to.</summary>
/// <param name="Types">To be kept.</param>
/// <param name="Forms">What marked code of this assembly makes of its type parameters, as <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it.</param>
internal sealed record MarkedModel(EquatableArray<TypeModel> Types, EquatableArray<string> Forms);
