using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Tessera.StructPacker.Generators.Model;

/// <summary>A diagnostic without a reference to the syntax that it was found in.</summary>
/// <param name="Rule">The rule.</param>
/// <param name="Path">The file.</param>
/// <param name="Span">Where in it.</param>
/// <param name="Lines">The same in lines.</param>
/// <param name="Arguments">What the message names.</param>
internal sealed record Finding(DiagnosticDescriptor Rule, string Path, TextSpan Span, LinePositionSpan Lines, EquatableArray<string> Arguments)
{
    public static Finding At(ISymbol symbol, DiagnosticDescriptor rule, params string[] arguments)
    {
        Location location = symbol.Locations[0];
        return new Finding(rule, location.SourceTree?.FilePath ?? "", location.SourceSpan, location.GetLineSpan().Span, new(arguments));
    }

    public Diagnostic ToDiagnostic() => Diagnostic.Create(Rule, Location.Create(Path, Span, Lines), [.. Arguments]);
}
