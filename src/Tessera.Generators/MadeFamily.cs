using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>How a collection is created and filled.</summary>
/// <param name="Call">The expression that describes this, with the class of the called method.</param>
/// <param name="Parts">The types of the elements and entries, and the types in which the data holds the collection.</param>
/// <param name="Form">The method of <c>TesseraForms</c> that lists the library's own types for the collection in the data, or null if there are none.</param>
/// <param name="IsAskedByName">True if the library looks up members of the type by name.</param>
internal sealed record MadeFamily(string Call, ITypeSymbol[] Parts, string? Form = null, bool IsAskedByName = false);
