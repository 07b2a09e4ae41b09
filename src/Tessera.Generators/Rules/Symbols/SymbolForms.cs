using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Finds the scalar to which a type that shows no member converts and back, as the library's <c>TesseraScalarForms</c> does by reflection.</summary>
internal static class SymbolForms
{
    private static readonly string[] s_scalars =
    [
        "string", "bool", "char", "byte", "sbyte", "ushort", "short", "uint", "int", "ulong", "long", "System.Int128",
        "System.UInt128", "System.Numerics.BigInteger", "float", "double", "decimal", "System.Guid",
        "System.DateTime", "System.DateTimeOffset", "System.TimeSpan", "System.DateOnly", "System.TimeOnly",
    ];

    /// <summary>Returns the name of the scalar in C#, or null if there is none.</summary>
    public static string? Find(INamedTypeSymbol type) =>
        Choose(type) is int chosen and >= 0 ? (s_scalars[chosen].StartsWith("System.", StringComparison.Ordinal) ? "global::" : "") + s_scalars[chosen] : null;

    private static int Choose(INamedTypeSymbol type) => ScalarFormRules.Choose(new ScalarFormFacts(
        IsFinal: type.IsValueType || type.IsSealed,
        HoldsScalars: MemberSymbols.LevelsOf(type).Where(level => !Framework.Owns(level)).SelectMany(level => level.GetMembers().OfType<IFieldSymbol>()).All(field => field.IsStatic
            || IsScalar(field.Type)),
        ShowsText: MemberSymbols.LevelsOf(type).Any(level => !Framework.Owns(level)
            && level.GetMembers(nameof(ToString))
                .OfType<IMethodSymbol>()
                .Any(method => method.Parameters.IsEmpty && method.DeclaredAccessibility == Accessibility.Public)),
        Scalars: Array.ConvertAll(s_scalars, scalar => new ScalarFacts(
            scalar == "string",
            HasOperator(type, method => SymbolNames.Of(method.ReturnType) == scalar),
            HasOperator(type, method => Takes(method, scalar) && SymbolEqualityComparer.Default.Equals(method.ReturnType, type))
                || type.InstanceConstructors.Any(constructor => constructor.DeclaredAccessibility == Accessibility.Public && Takes(constructor, scalar))))));

    private static bool HasOperator(INamedTypeSymbol type, Func<IMethodSymbol, bool> match) =>
        type.GetMembers()
            .OfType<IMethodSymbol>()
            .Any(method => method is { MethodKind: MethodKind.Conversion, DeclaredAccessibility: Accessibility.Public } && match(method));

    private static bool Takes(IMethodSymbol method, string scalar) => method.Parameters.Length == 1 && SymbolNames.Of(method.Parameters[0].Type) == scalar;

    private static bool IsScalar(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Enum
        || Array.IndexOf(s_scalars, SymbolNames.Of(type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : type)) >= 0;
}
