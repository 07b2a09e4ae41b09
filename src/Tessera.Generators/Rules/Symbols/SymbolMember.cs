using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>A property or field as the source declares it, with the accessors of the most derived declaration that has them.</summary>
internal sealed record SymbolMember(ISymbol Symbol, ITypeSymbol Type, IMethodSymbol? Getter, IMethodSymbol? Setter)
{
    public bool IsField => Symbol is IFieldSymbol;

    public bool IsPublic => Symbol is IFieldSymbol ? Symbol.DeclaredAccessibility == Accessibility.Public : Getter?.DeclaredAccessibility == Accessibility.Public;

    public bool CanGet => IsField || Getter is not null;

    public bool CanSet => Symbol is IFieldSymbol info ? !info.IsReadOnly : Setter is not null;

    /// <summary>The name of the member in messages.</summary>
    public string Place => $"{Symbol.ContainingType.Name}.{Symbol.Name}";
}
