using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.StructPacker.Generators.Symbols;

/// <summary>Finds the packed members of a struct and their order.</summary>
internal static class MemberSymbols
{
    /// <summary>Returns the properties in the order of their declaration, then the fields.</summary>
    public static IEnumerable<ISymbol> Of(INamedTypeSymbol type)
    {
        IEnumerable<ISymbol> members = type.GetMembers().Where(IsPacked);
        return members.Where(static member => member is IPropertySymbol).Concat(members.Where(static member => member is IFieldSymbol));
    }

    public static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    /// <summary>Returns the modifiers of a member. Those of a field belong to the declaration around its name.</summary>
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
            // A constant is static. The backing fields of properties and events are declared implicitly.
            IFieldSymbol field => !field.IsImplicitlyDeclared && field.AssociatedSymbol is null,
            _ => false,
        }
        && !ModifiersOf(member).Any(SyntaxKind.PrivateKeyword)
        && !TypeSymbols.HasAttribute(member, "SkipPackAttribute");
}
