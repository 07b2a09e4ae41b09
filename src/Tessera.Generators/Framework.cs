using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules;

namespace Tessera.Generators;

/// <summary>Recognizes the types of .NET itself.</summary>
internal static class Framework
{
    private static readonly HashSet<string> s_scalars =
        ["Guid", "TimeSpan", "DateTimeOffset", "DateOnly", "TimeOnly", "Half", "Int128", "UInt128", "BigInteger", "Rune", "Index", "Color"];

    /// <summary>Whether the value type has a form of its own in the library. Other value types are objects with members.</summary>
    public static bool IsScalar(ITypeSymbol type) => type.SpecialType != SpecialType.None || s_scalars.Contains(type.Name);

    /// <summary>Whether the type can be enumerated and is not a string.</summary>
    public static bool IsSequence(ITypeSymbol type) =>
        type.SpecialType != SpecialType.System_String
        && (type.TypeKind == TypeKind.Array
            || type.SpecialType == SpecialType.System_Collections_IEnumerable
            || type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable));

    /// <summary>Whether the library treats a framework type without a form of its own as an object with the members that it shows.</summary>
    public static bool IsObject(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false, SpecialType: SpecialType.None }
        && !IsSequence(type)
        && (type.IsValueType || !Uncovered.IsJson(type))
        && Refused.ReasonFor(type) is null;

    public static bool Owns(ITypeSymbol type) => type.ContainingAssembly?.Name is string name
        && (name is "mscorlib" or "netstandard" or "System" or "Microsoft.CSharp" or "Microsoft.VisualBasic.Core" or "WindowsBase"
            || name.StartsWith("System.", StringComparison.Ordinal));
}
