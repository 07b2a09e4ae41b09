namespace Tessera.Generators;

/// <summary>A method of generated code that stands for one which code of other types cannot call, or for a field.</summary>
/// <param name="Class">The generic class that declares it, with type parameters, where its type is generic; empty for the class of the code itself.</param>
/// <param name="Constraints">Of these type parameters.</param>
/// <param name="Kind">Of UnsafeAccessorKind.</param>
/// <param name="Target">The name of what it stands for; null for a constructor.</param>
/// <param name="Signature">What it gives, its name and its parameters.</param>
internal sealed record AccessorModel(string Class, string Constraints, string Kind, string? Target, string Signature);
