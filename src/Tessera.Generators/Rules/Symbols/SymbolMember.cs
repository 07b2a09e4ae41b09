using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>A property or field as the source declares it, with the accessors of the most derived declaration that has them.</summary>
internal sealed record SymbolMember(ISymbol Symbol, ITypeSymbol Type, IMethodSymbol? Getter, IMethodSymbol? Setter)
{
    public bool IsField => Symbol is IFieldSymbol;

    public bool IsPublic =>
        Symbol is IFieldSymbol ? Symbol.DeclaredAccessibility == Accessibility.Public : Getter?.DeclaredAccessibility == Accessibility.Public;

    public bool CanGet => IsField || Getter is not null;

    public bool CanSet => Symbol is IFieldSymbol info ? !info.IsReadOnly : Setter is not null;

    /// <summary>Whether a setter sets the member that is not known to have been made by the compiler.</summary>
    public bool SetsByCode => Setter is { IsImplicitlyDeclared: false }
        && (Setter.DeclaringSyntaxReferences.IsEmpty
            ? !Attributes.Has(Setter, "CompilerGeneratedAttribute")
            : !Setter.DeclaringSyntaxReferences.All(static place => IsAutomatic(place.GetSyntax())));

    private static bool IsAutomatic(SyntaxNode setter) =>
        setter is AccessorDeclarationSyntax { Body: null, ExpressionBody: null, Parent.Parent: PropertyDeclarationSyntax property }
            && !property.Modifiers.Any(SyntaxKind.PartialKeyword);

    /// <summary>The name of the member in messages.</summary>
    public string Place => $"{Symbol.ContainingType.Name}.{Symbol.Name}";
}
