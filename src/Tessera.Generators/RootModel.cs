namespace Tessera.Generators;

/// <summary>What a root leads to.</summary>
/// <param name="Types">It and all that its members lead to.</param>
/// <param name="Call">Null for a root that an attribute names, and for a call that leads to types that no generated code can name.</param>
internal sealed record RootModel(EquatableArray<TypeModel> Types, CallModel? Call);
