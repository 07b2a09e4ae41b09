using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.StructPacker.Generators.Model;

namespace Tessera.StructPacker.Generators.Symbols;

/// <summary>Makes the model of a struct and the diagnostics for it.</summary>
internal sealed class StructReader(INamedTypeSymbol type)
{
    private readonly TypeReader _types = new(type.ContainingAssembly);
    private readonly List<Finding> _findings = [];

    public StructResult Read()
    {
        if (type.Name.Length == 0 || !TypeSymbols.HasName(type.ContainingNamespace))
        {
            return new StructResult(null, new(_findings));
        }

        if (TypeSymbols.ObstacleTo(type) is { } obstacle)
        {
            _findings.Add(Finding.At(type, Rules.UnreachableStruct, TypeSymbols.ShortNameOf(type), obstacle + "."));
            return new StructResult(null, new(_findings));
        }

        if (type.DeclaringSyntaxReferences[0].SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp11 } options)
        {
            _findings.Add(Finding.At(type, Rules.OldLanguage, TypeSymbols.ShortNameOf(type), options.LanguageVersion.ToDisplayString()));
            return new StructResult(null, new(_findings));
        }

        ISymbol[] symbols = [.. MemberSymbols.Of(type)];
        List<PackedMember> members = [];
        foreach (ISymbol symbol in symbols)
        {
            if (ReadMember(symbol) is { } member)
            {
                members.Add(member);
            }
        }

        if (symbols.Length == 0)
        {
            _findings.Add(Finding.At(type, Rules.NothingToPack, TypeSymbols.ShortNameOf(type)));
        }

        if (symbols.Select(DeclarationOf).Distinct().Count() > 1)
        {
            _findings.Add(Finding.At(type, Rules.OrderOfFiles, TypeSymbols.ShortNameOf(type)));
        }

        // A struct with a refused member has its methods all the same. The finding is the only error of the build then, instead of the first of many.
        return new StructResult(new PackedStruct(TypeSymbols.NameOf(type), TypeSymbols.LayoutNameOf(type), new(members)), new(_findings));
    }

    /// <summary>Returns the index of the declaration of a partial struct that contains the member.</summary>
    private int DeclarationOf(ISymbol member)
    {
        Location location = member.Locations[0];
        SyntaxReference[] declarations = [.. type.DeclaringSyntaxReferences];
        return Array.FindIndex(declarations, declaration => declaration.SyntaxTree == location.SourceTree && declaration.Span.Contains(location.SourceSpan));
    }

    private PackedMember? ReadMember(ISymbol symbol)
    {
        // While code is being typed, two members may have the same name, or a member has none.
        if (!symbol.CanBeReferencedByName || type.GetMembers(symbol.Name).Length > 1)
        {
            return null;
        }

        string name = $"{TypeSymbols.ShortNameOf(type)}.{symbol.Name}";
        if (symbol is IFieldSymbol { IsFixedSizeBuffer: true } || _types.Read(MemberSymbols.TypeOf(symbol)) is not { } packed)
        {
            ITypeSymbol innermost = Innermost(MemberSymbols.TypeOf(symbol));
            // The compiler reports a type that it does not find.
            if (innermost.TypeKind is TypeKind.Error)
            {
                return null;
            }

            bool mayBePacked = innermost is INamedTypeSymbol { TypeKind: TypeKind.Struct,
                SpecialType: SpecialType.None, IsGenericType: false, IsRefLikeType: false };
            _findings.Add(Finding.At(symbol, mayBePacked ? Rules.UnpackedStruct : Rules.UnpackableType,
                name, TypeSymbols.ShortNameOf(mayBePacked ? innermost : MemberSymbols.TypeOf(symbol))));
            return null;
        }

        if (WhyNotSettable(symbol) is { } reason)
        {
            _findings.Add(Finding.At(symbol, Rules.UnsettableMember, name, reason));
            return null;
        }

        MemberAccess access = CanName(symbol)
                ? symbol is IPropertySymbol { SetMethod.IsInitOnly: true } ? MemberAccess.InitOnly : MemberAccess.Direct
            : symbol is IFieldSymbol ? MemberAccess.FieldAccessor
            : MemberAccess.PropertyAccessors;
        bool keyword = SyntaxFacts.GetKeywordKind(symbol.Name) is not SyntaxKind.None;
        return new PackedMember(symbol.Name, keyword ? "@" + symbol.Name : symbol.Name, access, packed);
    }

    private static bool CanName(ISymbol symbol) =>
        symbol.DeclaredAccessibility is not Accessibility.Private
        && !TypeSymbols.IsForbidden(symbol)
        && (symbol is not IPropertySymbol { GetMethod: { } getter, SetMethod: { } setter } || !(TypeSymbols.IsForbidden(getter) || TypeSymbols.IsForbidden(setter)));

    private static ITypeSymbol Innermost(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { IsSZArray: true } array => Innermost(array.ElementType),
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable => Innermost(nullable.TypeArguments[0]),
        _ => type,
    };

    private static string? WhyNotSettable(ISymbol symbol) => symbol switch
    {
        IFieldSymbol { IsReadOnly: true } => "the field is readonly",
        IFieldSymbol when TypeSymbols.IsInlineArray(symbol.ContainingType) => "the field stands for all elements of an inline array",
        IPropertySymbol { GetMethod: null } => "the property has no getter",
        IPropertySymbol { SetMethod: null } => "the property has neither set nor init",
        IPropertySymbol { GetMethod: { } getter, SetMethod: { } setter } property
            when property.DeclaredAccessibility is not Accessibility.Private
            && (getter.DeclaredAccessibility is Accessibility.Private || setter.DeclaredAccessibility is Accessibility.Private) =>
                "an accessor of the property is private",
        _ => null,
    };
}
