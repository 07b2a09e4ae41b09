using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types for which the library still makes code while the program runs, so that calls with them keep their warning.</summary>
internal static class Uncovered
{
    public const string Reason = "the library makes code for it while the program runs";

    private static readonly HashSet<string> s_names =
        ["ILookup", "Lookup", "IGrouping", "PriorityQueue", "BitArray", "DBNull", "NameValueCollection", "StringDictionary", "AdjustmentRule", "TransitionTime"];

    /// <param name="type">A class, struct or interface.</param>
    /// <param name="family">The call that gives its family; null if there is none.</param>
    public static bool Contains(INamedTypeSymbol type, string? family) =>
        (Framework.Owns(type) && s_names.Contains(type.Name))
        || type.ContainingAssembly?.Name == "FSharp.Core"
        || (family is null && !IsJson(type) && Framework.IsSequence(type));

    private static bool IsJson(INamedTypeSymbol type) => type.ContainingNamespace?.ToDisplayString() is "System.Text.Json" or "System.Text.Json.Nodes";
}
