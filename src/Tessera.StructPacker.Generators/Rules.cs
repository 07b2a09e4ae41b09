using Microsoft.CodeAnalysis;

namespace Tessera.StructPacker.Generators;

/// <summary>The diagnostics; docs/diagnostics has a page for each.</summary>
internal static class Rules
{
    public static readonly DiagnosticDescriptor UnpackableType = Error(
        "TSP001",
        "The type of a member cannot be packed",
        "'{0}' cannot be packed: {1} is not a number, bool, char, string, date or time, Guid, enum, a struct with [Pack], or a nullable or one-dimensional array of these. Mark the member with [SkipPack], or give it another type.");

    public static readonly DiagnosticDescriptor UnsettableMember = Error(
        "TSP002",
        "A member cannot be both read and written",
        "'{0}' cannot be packed: {1}. Mark the member with [SkipPack] if it need not be packed.");

    public static readonly DiagnosticDescriptor NothingToPack = Error(
        "TSP003",
        "A struct has nothing to pack",
        "'{0}' has no member to pack: all are static, constant, private or marked with [SkipPack]. Remove [Pack], or add a member.");

    public static readonly DiagnosticDescriptor UnpackedStruct = Error(
        "TSP004",
        "A struct in a packed struct is not packed itself",
        "'{0}' cannot be packed: {1} is a struct without [Pack] in this project. Mark the struct with [Pack], or the member with [SkipPack].");

    public static readonly DiagnosticDescriptor UnreachableStruct = Error(
        "TSP005",
        "Generated code cannot reach a struct",
        "'{0}' cannot be packed: {1}");

    public static readonly DiagnosticDescriptor OldLanguage = Error(
        "TSP007",
        "The project's version of C# is too old",
        "'{0}' cannot be packed: generated code requires C# 11, but the project's LangVersion is {1}");

    public static readonly DiagnosticDescriptor OrderOfFiles = new(
        "TSP006",
        "The order of members depends on the order of files",
        "'{0}' has members to pack in several declarations: their order depends on the order in which the compiler gets the files, and is part of the layout. Move them into one declaration.",
        "StructPacker",
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true);

    /// <summary>An error that a project cannot turn off: the methods of the struct exist, but do not pack the member.</summary>
    private static DiagnosticDescriptor Error(string id, string title, string message) =>
        new(id, title, message, "StructPacker", DiagnosticSeverity.Error, isEnabledByDefault: true, customTags: WellKnownDiagnosticTags.NotConfigurable);
}
