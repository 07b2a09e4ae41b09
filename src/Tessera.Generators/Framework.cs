using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>What belongs to .NET itself.</summary>
internal static class Framework
{
    private static readonly HashSet<string> s_scalars =
        ["Guid", "TimeSpan", "DateTimeOffset", "DateOnly", "TimeOnly", "Half", "Int128", "UInt128", "BigInteger", "Rune", "Index", "Color"];

    /// <summary>A value type for which the library has a form of its own; its other value types are objects with members.</summary>
    public static bool IsScalar(ITypeSymbol type) => type.SpecialType != SpecialType.None || s_scalars.Contains(type.Name);

    /// <summary>It can be enumerated, and is no text.</summary>
    public static bool IsSequence(ITypeSymbol type) =>
        type.SpecialType != SpecialType.System_String
        && (type.TypeKind == TypeKind.Array || type.SpecialType == SpecialType.System_Collections_IEnumerable || type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable));

    public static bool Owns(ITypeSymbol type) => type.ContainingAssembly?.Name is string name
        && (name is "mscorlib" or "netstandard" or "System" or "Microsoft.CSharp" or "Microsoft.VisualBasic.Core" or "WindowsBase" || name.StartsWith("System.", StringComparison.Ordinal));
}
