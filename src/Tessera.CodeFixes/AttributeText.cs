using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;

namespace Tessera.CodeFixes;

/// <summary>Creates attributes for declarations. Their names are simplified as far as the file allows.</summary>
internal static class AttributeText
{
    /// <param name="name">The name with all namespaces, without <c>Attribute</c>.</param>
    /// <param name="arguments">The arguments in C#; empty for none.</param>
    public static AttributeListSyntax Make(string name, string arguments) =>
        SyntaxFactory.AttributeList(SyntaxFactory.SingletonSeparatedList(SyntaxFactory.Attribute(
            SyntaxFactory.ParseName("global::" + name),
            arguments.Length == 0 ? null : SyntaxFactory.ParseAttributeArgumentList($"({arguments})"))))
        .WithAdditionalAnnotations(Simplifier.Annotation, Formatter.Annotation);

    /// <summary>Returns the text as a string literal.</summary>
    public static string Quote(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>Returns the node that gets the attribute: for a variable of a field declaration the whole declaration, otherwise the node itself.</summary>
    public static SyntaxNode OwnerOf(SyntaxNode declared) =>
        declared is VariableDeclaratorSyntax ? declared.FirstAncestorOrSelf<FieldDeclarationSyntax>() ?? declared : declared;

    public static AttributeListSyntax ForPropertyOf(SyntaxNode owner, AttributeListSyntax list) =>
        owner is ParameterSyntax ? list.WithTarget(SyntaxFactory.AttributeTargetSpecifier(SyntaxFactory.Token(SyntaxKind.PropertyKeyword))) : list;
}
