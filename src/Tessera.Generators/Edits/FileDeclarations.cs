using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators.Edits;

/// <summary>What a file declares.</summary>
/// <param name="IsGlobal">What it says holds for other files too, or for what the library itself looks for.</param>
/// <param name="Shared">Names that files which do not mention them depend on too.</param>
/// <param name="Namespaces">With all that they stand in.</param>
/// <param name="Types">All, those in other types too.</param>
internal sealed record FileDeclarations(bool IsGlobal, string[] Shared, string[] Namespaces, TypeDeclaration[] Types)
{
    /// <summary>Types of these are looked for by their names.</summary>
    private static readonly string[] s_known = ["System", "Tessera"];

    public static FileDeclarations Read(SyntaxTree tree)
    {
        CompilationUnitSyntax root = tree.GetCompilationUnitRoot();
        NamespaceDeclarationReader reader = new(ContextOf(root));
        reader.Read(root);
        return new FileDeclarations(
            root.AttributeLists.Count > 0 || root.Externs.Count > 0 || root.Usings.Any(directive => directive.GlobalKeyword != default) || reader.Namespaces.Overlaps(s_known),
            [.. root.Usings.Where(directive => directive.GlobalKeyword != default).SelectMany(NamespaceDeclarationReader.NamesBehind)],
            [.. reader.Namespaces],
            [.. reader.Types]);
    }

    /// <summary>Where directives say what references may be null, every line depends on those before it.</summary>
    private static string ContextOf(CompilationUnitSyntax root) => root.GetFirstDirective(directive => directive.IsKind(SyntaxKind.NullableDirectiveTrivia)) is null
        ? string.Concat(root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>().Select(directive => directive.ToString()))
        : root.ToFullString();
}
