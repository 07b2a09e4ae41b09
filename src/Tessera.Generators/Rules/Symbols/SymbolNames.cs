using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Gives the names of types for messages and files: with namespaces, and without nullable annotations.</summary>
internal static class SymbolNames
{
    private static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.CSharpErrorMessageFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(s_format);
}
