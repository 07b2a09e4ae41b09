namespace Tessera.Generators;

/// <summary>One type for which generic code is kept.</summary>
/// <param name="Name">As it is written in C#, with all namespaces.</param>
/// <param name="Kind">The method of <c>TesseraTypeKinds</c> that says what it is.</param>
/// <param name="Argument">The type argument of that method: the type, the value type that it makes nullable, or the type of its elements.</param>
/// <param name="Kept">The method of <c>TesseraGeneratedType</c> that says what reflection looks for in it; null for nothing.</param>
/// <param name="Family">An expression that gives its family; null for a type that has none.</param>
/// <param name="IsFillable">A get-only property of the type can be read.</param>
/// <param name="OnlyGrows">One that keeps it can be.</param>
/// <param name="Order">The members that it declares, in their order.</param>
/// <param name="Bases">Types in whose slots its objects stand.</param>
/// <param name="Members">The types of its members, if it is a struct.</param>
/// <param name="Pair">The types of a key and its value, if it is such a pair.</param>
/// <param name="BuiltIn">The row of <c>TesseraBuiltIns</c> that makes its converter; null for a type that has no converter of its own.</param>
/// <param name="IsOpen">Its values may hold values of any type.</param>
/// <param name="Form">The call of <c>TesseraForms</c> that lists what stands for it in the data; null if nothing does that the library alone knows.</param>
/// <param name="Scalar">The call of <c>TesseraScalarForms</c> for a type that shows no member; null for any other.</param>
/// <param name="Object">What code is generated for it; null for none.</param>
/// <param name="Contract">Its members and constructor; null where they are found when the program runs.</param>
internal sealed record TypeModel(string Name, string Kind, string Argument, string? Kept, string? Family, bool IsFillable, bool OnlyGrows, EquatableArray<string> Order, EquatableArray<string> Bases, EquatableArray<string> Members, string? Pair, string? BuiltIn, bool IsOpen, string? Form, string? Scalar, ObjectModel? Object, ContractModel? Contract);
