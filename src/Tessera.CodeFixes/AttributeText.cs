using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;

namespace Tessera.CodeFixes;

/// <summary>Attributes to be put on declarations, spelled as short as the file allows.</summary>
internal static class AttributeText
{
    /// <param name="name">With all namespaces, without <c>Attribute</c>.</param>
    /// <param name="arguments">As they are written; empty for none.</param>
    public static AttributeListSyntax Make(string name, string arguments) => SyntaxFactory.AttributeList(SyntaxFactory.SingletonSeparatedList(SyntaxFactory.Attribute(
            SyntaxFactory.ParseName("global::" + name),
            arguments.Length == 0 ? null : SyntaxFactory.ParseAttributeArgumentList($"({arguments})"))))
        .WithAdditionalAnnotations(Simplifier.Annotation, Formatter.Annotation);

    /// <summary>A text as it stands in C#.</summary>
    public static string Quote(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>What is marked, of the declaration of a symbol: a field is declared with others, and a property by the parameter of a record.</summary>
    public static SyntaxNode OwnerOf(SyntaxNode declared) => declared is VariableDeclaratorSyntax ? declared.FirstAncestorOrSelf<FieldDeclarationSyntax>() ?? declared : declared;

    public static AttributeListSyntax ForPropertyOf(SyntaxNode owner, AttributeListSyntax list) =>
        owner is ParameterSyntax ? list.WithTarget(SyntaxFactory.AttributeTargetSpecifier(SyntaxFactory.Token(SyntaxKind.PropertyKeyword))) : list;
}
