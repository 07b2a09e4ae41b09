using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.StructPacker.Generators.Symbols;

/// <summary>Which members of a struct are packed, and in which order.</summary>
internal static class MemberSymbols
{
    /// <summary>Properties in the order of their declaration, then fields.</summary>
    public static IEnumerable<ISymbol> Of(INamedTypeSymbol type)
    {
        IEnumerable<ISymbol> members = type.GetMembers().Where(IsPacked);
        return members.Where(static member => member is IPropertySymbol).Concat(members.Where(static member => member is IFieldSymbol));
    }

    public static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    /// <summary>The syntax with the modifiers: of a field, the declaration around its name.</summary>
    public static SyntaxTokenList ModifiersOf(ISymbol member) => member.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
    {
        PropertyDeclarationSyntax property => property.Modifiers,
        VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax field } => field.Modifiers,
        _ => default,
    };

    private static bool IsPacked(ISymbol member) =>
        !member.IsStatic
        && member switch
        {
            IPropertySymbol property => !property.IsIndexer && property.ExplicitInterfaceImplementations.IsEmpty,
            // A constant is static. The fields behind properties and events are implicit.
            IFieldSymbol field => !field.IsImplicitlyDeclared && field.AssociatedSymbol is null,
            _ => false,
        }
        && !ModifiersOf(member).Any(SyntaxKind.PrivateKeyword)
        && !TypeSymbols.HasAttribute(member, "SkipPackAttribute");
}
