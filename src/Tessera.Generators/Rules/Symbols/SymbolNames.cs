using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Types as people write them, with namespaces, and without what nullable annotations add.</summary>
internal static class SymbolNames
{
    private static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.CSharpErrorMessageFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    public static string Of(ITypeSymbol type) => type.ToDisplayString(s_format);
}
