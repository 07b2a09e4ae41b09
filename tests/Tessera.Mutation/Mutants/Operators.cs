using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Mutation.Mutants;

/// <summary>What an operator becomes.</summary>
internal static class Operators
{
    private static readonly Dictionary<SyntaxKind, string> s_changes = new()
    {
        [SyntaxKind.LessThanToken] = "<=",
        [SyntaxKind.LessThanEqualsToken] = "<",
        [SyntaxKind.GreaterThanToken] = ">=",
        [SyntaxKind.GreaterThanEqualsToken] = ">",
        [SyntaxKind.EqualsEqualsToken] = "!=",
        [SyntaxKind.ExclamationEqualsToken] = "==",
        [SyntaxKind.AmpersandAmpersandToken] = "||",
        [SyntaxKind.BarBarToken] = "&&",
        [SyntaxKind.PlusToken] = "-",
        [SyntaxKind.MinusToken] = "+",
        [SyntaxKind.AsteriskToken] = "+",
        [SyntaxKind.SlashToken] = "*",
        [SyntaxKind.PercentToken] = "+",
        [SyntaxKind.LessThanLessThanToken] = ">>",
        [SyntaxKind.GreaterThanGreaterThanToken] = "<<",
        [SyntaxKind.AmpersandToken] = "|",
        [SyntaxKind.BarToken] = "&",
        [SyntaxKind.CaretToken] = "&",
        [SyntaxKind.PlusEqualsToken] = "-=",
        [SyntaxKind.MinusEqualsToken] = "+=",
        [SyntaxKind.BarEqualsToken] = "&=",
        [SyntaxKind.AmpersandEqualsToken] = "|=",
        [SyntaxKind.PlusPlusToken] = "--",
        [SyntaxKind.MinusMinusToken] = "++",
    };

    public static string? Change(SyntaxKind token) => s_changes.GetValueOrDefault(token);
}
