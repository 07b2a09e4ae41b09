using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators;

/// <summary>Checks the version of C#. A project with an older version than generated code needs gets none; reflection finds its types.</summary>
internal static class CodeVersion
{
    public const string Reason = "generated code requires C# 11, but the project's LangVersion is lower";

    public static bool IsEnough(Compilation compilation) => compilation is CSharpCompilation { LanguageVersion: >= LanguageVersion.CSharp11 };

    /// <inheritdoc cref="IsEnough(Compilation)"/>
    public static bool IsEnough(ParseOptions options) => options is CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp11 };
}
