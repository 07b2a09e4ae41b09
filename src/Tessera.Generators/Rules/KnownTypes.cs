using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>Types of packages and of Tessera that have a form of their own, and classes derived from them. The rules do not examine their members.</summary>
internal static class KnownTypes
{
    private static readonly string[] s_names =
    [
        "System.Ulid", "NUlid.Ulid", "System.BinaryData", "Azure.ETag", "Microsoft.Extensions.Primitives.StringValues",
        "Ardalis.SmartEnum.SmartEnum", "OneOf.OneOf", "OneOf.OneOfBase",
        "System.Text.Encoding", "System.Globalization.CultureInfo", "System.Uri", "System.Net.IPAddress", "System.Net.IPEndPoint",
        "System.Data.Common.DbConnectionStringBuilder",
    ];

    public static bool Contains(INamedTypeSymbol type) => MemberSymbols.LevelsOf(type).Any(level =>
        level.ContainingAssembly?.Name is "Tessera" or "FSharp.Core"
            || Array.IndexOf(s_names, $"{level.ContainingNamespace.ToDisplayString()}.{level.Name}") >= 0);
}
