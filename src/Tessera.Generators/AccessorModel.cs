namespace Tessera.Generators;

/// <summary>A method of generated code that calls a method or constructor, or returns a reference to a field, which code cannot use directly.</summary>
/// <param name="Class">The generic class that declares the accessor, with its type parameters, if the member's type is generic; otherwise empty.</param>
/// <param name="Constraints">The constraints of these type parameters.</param>
/// <param name="Kind">The name of a value of UnsafeAccessorKind.</param>
/// <param name="Target">The name of the member in metadata, or null for a constructor.</param>
/// <param name="Signature">The return type, name and parameters of the accessor.</param>
internal sealed record AccessorModel(string Class, string Constraints, string Kind, string? Target, string Signature);
