using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators.Edits;

/// <summary>The declarations of a file.</summary>
/// <param name="IsGlobal">True if the file affects other files, or declares in a namespace where the library itself looks for types.</param>
/// <param name="Shared">The names in global using directives: all files depend on them, even files that do not mention them.</param>
/// <param name="Namespaces">The namespaces that the file declares, with the namespaces around them.</param>
/// <param name="Types">All types, including nested ones.</param>
internal sealed record FileDeclarations(bool IsGlobal, string[] Shared, string[] Namespaces, TypeDeclaration[] Types)
{
    /// <summary>Namespaces in which the library and the generator look for types by name.</summary>
    private static readonly string[] s_known = ["System", "Tessera"];

    public static FileDeclarations Read(SyntaxTree tree)
    {
        CompilationUnitSyntax root = tree.GetCompilationUnitRoot();
        NamespaceDeclarationReader reader = new(ContextOf(root));
        reader.Read(root);
        return new FileDeclarations(
            root.AttributeLists.Count > 0
                || root.Externs.Count > 0
                || root.Usings.Any(directive => directive.GlobalKeyword != default)
                || reader.Namespaces.Overlaps(s_known),
            [.. root.Usings.Where(directive => directive.GlobalKeyword != default).SelectMany(NamespaceDeclarationReader.NamesBehind)],
            [.. reader.Namespaces],
            [.. reader.Types]);
    }

    /// <summary>Returns what the file says about all its types: the using directives, or the whole text if it has nullable directives, since then each line
    /// depends on the lines before it.</summary>
    private static string ContextOf(CompilationUnitSyntax root) =>
        root.GetFirstDirective(directive => directive.IsKind(SyntaxKind.NullableDirectiveTrivia)) is null
        ? string.Concat(root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
            .OfType<UsingDirectiveSyntax>()
            .Select(directive => directive.ToString()))
        : root.ToFullString();
}
