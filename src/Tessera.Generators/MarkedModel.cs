namespace Tessera.Generators;

/// <summary>What uses of marked code lead to.</summary>
/// <param name="Types">That are serialized.</param>
/// <param name="Forms">Of which those who use this code say what they are.</param>
internal sealed record MarkedModel(EquatableArray<string> Types, EquatableArray<FormModel> Forms);
