using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Finds out how generated code creates and fills collections and other types that are not objects with members.</summary>
/// <param name="compilation">The program.</param>
/// <param name="name">Returns the name of a type in generated code.</param>
internal sealed class Families(Compilation compilation, Func<ITypeSymbol, string> name)
{
    private const string Listed = "global::Tessera.Converters.Families.TesseraFamilies.";

    private readonly MakerCalls _makers = new(compilation, name);
    private readonly MadeFamilies _made = new(compilation, name);

    /// <summary>Returns null for a type that belongs to no family.</summary>
    /// <param name="type">A class, struct or interface without a built-in converter.</param>
    public MadeFamily? Find(INamedTypeSymbol type)
    {
        if (FamilyNames.Contains(type))
        {
            string arguments = $"<{string.Join(", ", type.TypeArguments.Select(name))}>";
            return new($"{Listed}{type.Name}{arguments}()", [], type.Name switch
            {
                "IGrouping" => "Group" + arguments,
                "PriorityQueue" => "PriorityQueue" + arguments,
                _ => null,
            });
        }

        if (FamilyNames.FindFilled(type) is INamedTypeSymbol filled && _makers.Creator(type) is string create)
            return new($"{Listed}{filled.Name}<{name(type)}, {name(filled.TypeArguments[0])}>({create})", []);
        return KnownFamilies.Find(type, compilation, name) ?? (Uncovered.IsJson(type) ? null : _made.Find(type));
    }

    /// <summary>Returns the family of a multidimensional array.</summary>
    public MadeFamily Of(IArrayTypeSymbol grid) =>
        new($"{Listed}Grid<{name(grid)}, {name(grid.ElementType)}>()",
            [compilation.GetSpecialType(SpecialType.System_UInt64)], $"Grid<{name(grid.ElementType)}>");

    /// <summary>Returns the call for the scalar form of a type that shows no member and converts to a scalar and back, or null for other types.</summary>
    public string? ScalarOf(INamedTypeSymbol type)
    {
        if (!(type.IsValueType || type.IsSealed)
            || type.GetMembers().Any(ShowsState)
            || Framework.Owns(type)
            || SymbolForms.Find(type) is not string scalar
            || !new SymbolContract(type, compilation).HasForm)
            return null;
        string kind = type.IsValueType ? "Struct" : "Class";
        return "global::Tessera.Contracts.Reflection.TesseraScalarForms."
            + (scalar == "string" ? $"TextOf{kind}<{name(type)}>()" : $"ValueOf{kind}<{name(type)}, {scalar}>()");
    }

    /// <summary>A cheap first check: most types show state, and nothing else needs to be examined for them.</summary>
    private static bool ShowsState(ISymbol member) =>
        member is IPropertySymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public, SetMethod: not null }
            or IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public };
}
