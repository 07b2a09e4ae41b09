using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules;

/// <summary>The diagnostics about the types that a program serializes. Each has a page in docs/diagnostics.</summary>
internal static class Descriptors
{
    public static readonly DiagnosticDescriptor Unsupported =
        Create("TSS002", DiagnosticSeverity.Warning, "A type cannot be serialized", "{0} of {1} cannot be serialized: {2}");

    public static readonly DiagnosticDescriptor Lossy = Create("TSS003", DiagnosticSeverity.Warning,
        "Objects cannot be read back as they were written", "{0} could not be read back: {1}");

    public static readonly DiagnosticDescriptor LeftOut = Create("TSS004",
        DiagnosticSeverity.Info, "A member is not in the data", "{0} is not in the data: {1}");

    public static readonly DiagnosticDescriptor Closed = Create("TSS005", DiagnosticSeverity.Warning, "A derived type is not registered",
        "{0} of {1} does not say which class to create, and writing an object there fails: list {2} with [JsonDerivedType], or give them names (TypeNames)");

    public static readonly DiagnosticDescriptor Unlisted = Create("TSS005", DiagnosticSeverity.Warning, "A derived type is not registered",
        "{0} is not among the types that slots of {1} may hold, and writing one there fails: list it with [JsonDerivedType] on {1}, or give it a name (TypeNames)");

    public static readonly DiagnosticDescriptor Derived = Create("TSS006", DiagnosticSeverity.Info, "An object of a derived class could not be written",
        "{0} derives from {1}, which is serialized and lists no derived types: writing one in its place fails, unless {1} lists it with [JsonDerivedType], or TypeNames does");

    public static readonly DiagnosticDescriptor Breaking = Create("TSS007", DiagnosticSeverity.Warning,
        "Stored data can no longer be read as before", "{0} is not compatible with TesseraContracts.txt: {1}");

    public static readonly DiagnosticDescriptor Outdated = Create("TSS008", DiagnosticSeverity.Info,
        "TesseraContracts.txt is out of date", "{0} differs from TesseraContracts.txt: {1}");

    public static readonly DiagnosticDescriptor NotDeterministic =
        Create("TSS009", DiagnosticSeverity.Warning, "Equal objects may have different hashes", "Equal values of {0} may have different hashes: {1}");

    public static readonly DiagnosticDescriptor Unmarked = new(
        "TSS010",
        "A type parameter lacks [TesseraRoot]",
        "{0} is passed to {1} but has no [TesseraRoot]: the types that callers of {2} name are not kept",
        "Tessera",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics/TSS010.md");

    public static readonly DiagnosticDescriptor Nameless = new(
        "TSS011",
        "Generated code cannot name a type",
        "There is no generated code for {0}: {1}",
        "Tessera",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics/TSS011.md");

    /// <summary>Creates a diagnostic that is reported at the end of a compilation, because only then all serialized types are known.</summary>
    private static DiagnosticDescriptor Create(string id, DiagnosticSeverity severity, string title, string message) =>
        new(id, title, message, "Tessera", severity, isEnabledByDefault: true,
            helpLinkUri: $"docs/diagnostics/{id}.md", customTags: WellKnownDiagnosticTags.CompilationEnd);
}
