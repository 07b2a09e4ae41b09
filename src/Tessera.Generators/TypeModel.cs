namespace Tessera.Generators;

/// <summary>A type for which generic code is kept.</summary>
/// <param name="Name">The name in C#, with all namespaces.</param>
/// <param name="Kind">The method of <c>TesseraTypeKinds</c> for this kind of type.</param>
/// <param name="Argument">The type argument of that method: the type itself, the underlying type of a nullable type, or the element type.</param>
/// <param name="Kept">The method of <c>TesseraGeneratedType</c> that keeps what reflection looks for in the type, or null.</param>
/// <param name="Family">An expression for the type's family, or null if it has none.</param>
/// <param name="IsFillable">True if a get-only property of the type can be read.</param>
/// <param name="OnlyGrows">True if a get-only property of the type can be read only if it always returns the same collection.</param>
/// <param name="Order">The members that the type declares, in source order.</param>
/// <param name="Bases">The types whose slots may hold objects of this type.</param>
/// <param name="Members">The types of the members, if the type is a struct.</param>
/// <param name="Pair">The key type and value type, if the type is a key-value pair; otherwise null.</param>
/// <param name="BuiltIn">The row of <c>TesseraBuiltIns</c> that makes the converter, or null for a type without a built-in converter.</param>
/// <param name="IsOpen">True if values of the type may hold values of any type.</param>
/// <param name="Form">The method of <c>TesseraForms</c> that lists the library's own types for this type in the data, or null if there are none.</param>
/// <param name="Scalar">The call of <c>TesseraScalarForms</c> for a type that shows no member, otherwise null.</param>
/// <param name="Row">The type of the rows that are written one by one, or null for a type that is no asynchronous sequence.</param>
/// <param name="Object">The code that is generated for the type, or null for none.</param>
/// <param name="Contract">The members and constructor, or null if reflection finds them at run time.</param>
internal sealed record TypeModel(string Name, string Kind, string Argument, string? Kept, string? Family, bool IsFillable, bool OnlyGrows,
    EquatableArray<string> Order, EquatableArray<string> Bases, EquatableArray<string> Members, string? Pair,
        string? BuiltIn, bool IsOpen, string? Form, string? Scalar, string? Row, ObjectModel? Object, ContractModel? Contract);
