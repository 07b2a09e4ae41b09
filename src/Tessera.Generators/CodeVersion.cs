using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators;

/// <summary>The version of C# that generated code needs: a project that keeps to an older one has none, and its types are found by reflection.</summary>
internal static class CodeVersion
{
    public const string Reason = "generated code requires C# 11, but the project's LangVersion is lower";

    public static bool IsEnough(Compilation compilation) => compilation is CSharpCompilation { LanguageVersion: >= LanguageVersion.CSharp11 };

    /// <inheritdoc cref="IsEnough(Compilation)"/>
    public static bool IsEnough(ParseOptions options) => options is CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp11 };
}
