using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Tessera.Generators.Edits;

namespace Tessera.Generators;

/// <summary>Treats compilations with the same declarations as equal. An edit inside a method changes no type, so results for types can be kept.</summary>
internal sealed class DeclarationComparer : IEqualityComparer<Compilation>
{
    public static DeclarationComparer Instance { get; } = new();

    public bool Equals(Compilation? x, Compilation? y) => ReferenceEquals(x, y) || (x is not null && y is not null && DeclareTheSame(x, y));

    public int GetHashCode(Compilation compilation) => StringComparer.Ordinal.GetHashCode(compilation.AssemblyName ?? "");

    private static bool DeclareTheSame(Compilation first, Compilation second) =>
        first.AssemblyName == second.AssemblyName
        && first.Options.Equals(second.Options)
        && first.References.SequenceEqual(second.References)
        && first.SyntaxTrees.SequenceEqual(second.SyntaxTrees, TreeComparer.Instance);

    private sealed class TreeComparer : IEqualityComparer<SyntaxTree>
    {
        public static TreeComparer Instance { get; } = new();

        /// <summary>Files that were not edited are the same objects, so they are compared by reference first.</summary>
        public bool Equals(SyntaxTree x, SyntaxTree y) =>
            ReferenceEquals(x, y) || (x.Options.Equals(y.Options) && x.IsEquivalentTo(y, topLevel: true) && FieldsOf(x).SequenceEqual(FieldsOf(y)));

        public int GetHashCode(SyntaxTree tree) => tree.Length;

        /// <summary>Tells for each property whether its code makes the compiler create a field. Code declares nothing else.</summary>
        private static IEnumerable<bool> FieldsOf(SyntaxTree tree) =>
            tree.GetRoot().DescendantNodes(node => node is not BaseMethodDeclarationSyntax).OfType<PropertyDeclarationSyntax>().Select(NamespaceDeclarationReader.UsesField);
    }
}
