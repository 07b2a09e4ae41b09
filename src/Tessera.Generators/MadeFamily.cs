using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>How a collection is made and filled.</summary>
/// <param name="Call">The expression that says so, with the class that its method is of.</param>
/// <param name="Parts">The types of its elements and entries, and those that stand for it in the data.</param>
/// <param name="Form">The method of <c>TesseraForms</c> that lists the types of the library's own which stand for it in the data; null if there are none.</param>
/// <param name="IsAskedByName">The library looks for members of the type by their names.</param>
internal sealed record MadeFamily(string Call, ITypeSymbol[] Parts, string? Form = null, bool IsAskedByName = false);
