using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators.Edits;

/// <summary>Reads the declarations of a file, from the outer ones to the inner ones.</summary>
/// <param name="context">What the file says about all its types.</param>
internal sealed class NamespaceDeclarationReader(string context)
{
    /// <summary>The type that the compiler creates for top-level statements.</summary>
    private const string Program = "Program";

    private readonly HashSet<string> _shared = [];

    public HashSet<string> Namespaces { get; } = [];

    public List<TypeDeclaration> Types { get; } = [];

    public void Read(CompilationUnitSyntax root)
    {
        if (root.Members.Any(member => member is GlobalStatementSyntax))
            Types.Add(new TypeDeclaration(Program, Program, IsWhole: false, "", context, [], []));
        Read(root.Usings, root.Members, "");
    }

    private void Read(SyntaxList<UsingDirectiveSyntax> usings, SyntaxList<MemberDeclarationSyntax> members, string space)
    {
        foreach (UsingDirectiveSyntax directive in usings)
            _shared.UnionWith(NamesBehind(directive));
        foreach (MemberDeclarationSyntax member in members)
        {
            if (member is BaseNamespaceDeclarationSyntax inner)
                Read(inner.Usings, inner.Members, Enter(inner.Name, space));
            else if (IsType(member))
                Read(member, space, []);
        }
    }

    private string Enter(NameSyntax name, string space)
    {
        foreach (string part in NamesIn(name))
        {
            space = space.Length == 0 ? part : $"{space}.{part}";
            Namespaces.Add(space);
        }

        return space;
    }

    private static bool IsType(SyntaxNode node) =>
        node is BaseTypeDeclarationSyntax { Identifier.RawKind: not (int)SyntaxKind.None } or DelegateDeclarationSyntax;

    private void Read(MemberDeclarationSyntax type, string container, string[] around)
    {
        (SyntaxToken identifier, int arity) = type switch
        {
            TypeDeclarationSyntax named => (named.Identifier, named.Arity),
            BaseTypeDeclarationSyntax plain => (plain.Identifier, 0),
            _ => (((DelegateDeclarationSyntax)type).Identifier, ((DelegateDeclarationSyntax)type).Arity),
        };
        string path = (container.Length == 0 ? "" : container + (around.Length == 0 ? "." : "+")) + identifier.ValueText + (arity == 0 ? "" : $"`{arity}");
        Part part = new([.. _shared, .. around]);
        string[] inner = [.. around, identifier.ValueText];
        Read(type, part, isHead: false, nested => Read(nested, path, inner));
        part.Mentions.UnionWith(part.Heads);
        Types.Add(new TypeDeclaration(path, identifier.ValueText, !type.Modifiers.Any(SyntaxKind.PartialKeyword),
            part.Text.ToString(), context, [.. part.Heads], [.. part.Mentions]));
    }

    private static void Read(SyntaxNode node, Part part, bool isHead, Action<MemberDeclarationSyntax> enter)
    {
        foreach (SyntaxNodeOrToken child in node.ChildNodesAndTokens())
        {
            switch (child.AsNode())
            {
                case null:
                    part.Add(child.AsToken(), isHead);
                    break;
                case BlockSyntax or ArrowExpressionClauseSyntax:
                    // A body declares only one thing: whether the compiler creates a field for the property.
                    part.Text.Append(UsesField(child.AsNode()!) ? "{field}" : "{}");
                    break;
                case EqualsValueClauseSyntax when node is PropertyDeclarationSyntax
                    || node is VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax field } && !field.Modifiers.Any(SyntaxKind.ConstKeyword):
                    break;
                case MemberDeclarationSyntax nested when IsType(nested):
                    enter(nested);
                    break;
                case SyntaxNode inner:
                    // While code is being typed, the modifiers of a member may be a member of their own.
                    part.Text.Append(inner is MemberDeclarationSyntax ? "| " : "");
                    Read(inner, part, (isHead && inner is not TypeOfExpressionSyntax)
                        || inner is BaseListSyntax or TypeParameterConstraintClauseSyntax
                        || (inner is AttributeListSyntax && IsType(node))
                        || inner is EnumMemberDeclarationSyntax
                        || (inner is EqualsValueClauseSyntax && node is VariableDeclaratorSyntax), enter);
                    break;
            }
        }
    }

    /// <summary>Whether the code of a property uses the field that the compiler then creates, and that is declared nowhere else.</summary>
    public static bool UsesField(SyntaxNode code) => code.DescendantNodes().Any(node => node.IsKind(SyntaxKind.FieldExpression));

    /// <summary>Returns the names in a using directive that is an alias or names a type (using static). A directive for a namespace gives no names.</summary>
    public static IEnumerable<string> NamesBehind(UsingDirectiveSyntax directive) =>
        directive.Alias is not null || directive.StaticKeyword != default ? NamesIn(directive) : [];

    private static IEnumerable<string> NamesIn(SyntaxNode node) =>
        node.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)).Select(token => token.ValueText);

    private sealed class Part(IEnumerable<string> heads)
    {
        public StringBuilder Text { get; } = new();

        public HashSet<string> Heads { get; } = [.. heads];

        public HashSet<string> Mentions { get; } = [];

        public void Add(SyntaxToken token, bool isHead)
        {
            Text.Append(token.Text).Append(' ');
            if (token.IsKind(SyntaxKind.IdentifierToken))
                (isHead ? Heads : Mentions).Add(token.ValueText);
        }
    }
}
