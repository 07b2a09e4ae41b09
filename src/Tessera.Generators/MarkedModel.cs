namespace Tessera.Generators;

/// <summary>The results of following the uses of marked code.</summary>
/// <param name="Types">The types that are serialized.</param>
/// <param name="Forms">The types made of type parameters, for which users of the code decide the type arguments.</param>
internal sealed record MarkedModel(EquatableArray<string> Types, EquatableArray<FormModel> Forms);
