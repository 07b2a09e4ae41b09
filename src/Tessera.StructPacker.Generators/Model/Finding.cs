using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Tessera.StructPacker.Generators.Model;

/// <summary>A diagnostic that holds no reference to syntax.</summary>
/// <param name="Rule">The rule.</param>
/// <param name="Path">The path of the file.</param>
/// <param name="Span">The place in the file.</param>
/// <param name="Lines">The place as lines and columns.</param>
/// <param name="Arguments">The arguments of the message.</param>
internal sealed record Finding(DiagnosticDescriptor Rule, string Path, TextSpan Span, LinePositionSpan Lines, EquatableArray<string> Arguments)
{
    public static Finding At(ISymbol symbol, DiagnosticDescriptor rule, params string[] arguments)
    {
        Location location = symbol.Locations[0];
        return new Finding(rule, location.SourceTree?.FilePath ?? "", location.SourceSpan, location.GetLineSpan().Span, new(arguments));
    }

    public Diagnostic ToDiagnostic() => Diagnostic.Create(Rule, Location.Create(Path, Span, Lines), [.. Arguments]);
}
