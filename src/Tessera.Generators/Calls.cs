using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators;

/// <summary>Calls of the library that name a type by a type argument.</summary>
internal static class Calls
{
    private static readonly HashSet<string> s_names =
        ["Serialize", "SerializeAsync", "Deserialize", "DeserializeAsync", "Clone", "Populate", "Hash", "Check", "Of", "Pack", "PackToBuffer", "Unpack"];

    private static readonly string[] s_classes = ["TesseraSerializer", "TesseraSchema", "TesseraPacker"];

    /// <summary>By its spelling alone.</summary>
    public static bool MayBe(SyntaxNode node) => node is InvocationExpressionSyntax call && s_names.Contains(NameOf(call.Expression));

    /// <summary>The method, if it is one of the library with a type argument of which somebody says what it leads to; else null.</summary>
    public static IMethodSymbol? Find(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(call, cancellation).Symbol is IMethodSymbol { TypeArguments.Length: 1 } method
        && (method.TypeArguments[0] is INamedTypeSymbol or IArrayTypeSymbol || (method.TypeArguments[0] is ITypeParameterSymbol parameter && RootNames.IsMarked(parameter)))
        && s_classes.Contains(method.ContainingType.Name)
        && method.ContainingNamespace is { Name: "Tessera", ContainingNamespace.IsGlobalNamespace: true }
            ? method
            : null;

    public static RootModel? Read(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) => Find(call, model, cancellation) is IMethodSymbol method
        ? new RootModel(method.TypeArguments[0] is ITypeParameterSymbol ? "" : DocumentationCommentId.CreateReferenceId(method.TypeArguments[0]), Describe(call, method, model, cancellation))
        : null;

    private static string NameOf(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax member => member.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => "",
    };

    private static CallModel? Describe(InvocationExpressionSyntax call, IMethodSymbol method, SemanticModel model, CancellationToken cancellation) =>
        model.GetInterceptableLocation(call, cancellation) is InterceptableLocation location
            ? new CallModel(location.GetInterceptsLocationAttributeSyntax(), location.GetDisplayLocation(), method.Name, Declare(method.OriginalDefinition), Call(method.OriginalDefinition))
            : null;

    private static MethodText Declare(IMethodSymbol method)
    {
        ITypeParameterSymbol type = method.TypeParameters[0];
        string constraint = type.HasReferenceTypeConstraint ? $" where {type.Name} : class" : type.HasNotNullConstraint ? $" where {type.Name} : notnull" : "";
        string parameters = string.Join(", ", method.Parameters.Select(parameter => $"{Prefix(parameter.RefKind)}{Name(parameter.Type)} {parameter.Name}"));
        return new MethodText(Name(method.ReturnType), $"<{type.Name}>({parameters}){constraint}");
    }

    private static string Call(IMethodSymbol method)
    {
        string arguments = string.Join(", ", method.Parameters.Select(parameter => $"{Prefix(parameter.RefKind)}{parameter.Name}"));
        return $"{Name(method.ContainingType)}.{method.Name}<{method.TypeParameters[0].Name}>({arguments})";
    }

    private static string Prefix(RefKind kind) => kind switch
    {
        RefKind.In => "in ",
        RefKind.Out => "out ",
        RefKind.Ref => "ref ",
        _ => "",
    };

    private static string Name(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier));
}
