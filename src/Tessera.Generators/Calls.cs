using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Tessera.Generators.Rules;

namespace Tessera.Generators;

/// <summary>Finds calls of the library that name a serialized type by a type argument.</summary>
internal static class Calls
{
    /// <summary>Methods whose type argument is the type of an element, and which write or read a list.</summary>
    private static readonly string[] s_rows = ["SerializeEnumerable", "SerializeAsyncEnumerable", "DeserializeEnumerable", "DeserializeAsyncEnumerable"];

    private static readonly HashSet<string> s_names =
        ["Serialize", "SerializeAsync", "Deserialize", "DeserializeAsync", "Clone", "Populate", "Hash", "Check", "Of", "Pack", "PackToBuffer", "Unpack", .. s_rows];

    private static readonly string[] s_classes = ["TesseraSerializer", "TesseraSchema", "TesseraPacker", "TesseraSessionWriter", "TesseraSessionReader"];

    /// <summary>The name of the receiver parameter. No method of the library has a parameter of this name.</summary>
    private const string Receiver = "receiver";

    /// <summary>Whether the node, judged by its spelling alone, may be one of these calls.</summary>
    public static bool MayBe(SyntaxNode node) => node is InvocationExpressionSyntax call && MayBe(NameOf(call.Expression));

    public static bool MayBe(string name) => s_names.Contains(name);

    /// <param name="node">The node.</param>
    /// <param name="marked">The names of the methods with a marked type parameter, among which are those of the packages for hosts.</param>
    public static bool MayBe(SyntaxNode node, HashSet<string> marked) =>
        node is InvocationExpressionSyntax call && NameOf(call.Expression) is string name && (MayBe(name) || marked.Contains(name));

    /// <summary>Returns the called method if it belongs to the library or a package for hosts, and its type argument is known. Returns null for other
    /// calls.</summary>
    public static IMethodSymbol? Find(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(call, cancellation).Symbol is IMethodSymbol { TypeArguments.Length: 1 } method
        && method.TypeArguments[0] is INamedTypeSymbol or IArrayTypeSymbol or ITypeParameterSymbol
        && (IsOfLibrary(method) || IsOfHost(method, model.Compilation))
        && IsKnown(method.TypeArguments[0], model.Compilation)
            ? method
            : null;

    /// <summary>Whether the method writes or reads messages of its type argument, rather than asking about the type.</summary>
    public static bool Writes(IMethodSymbol method) =>
        method is { TypeArguments.Length: 1, Name: not ("Check" or "Of") }
        && method.TypeArguments[0] is INamedTypeSymbol or IArrayTypeSymbol
        && s_names.Contains(method.Name)
        && IsOfLibrary(method);

    /// <summary>The type of the messages that the call writes or reads. A sequence is written row by row, as a list.</summary>
    public static ITypeSymbol MessageOf(IMethodSymbol method, Compilation compilation) =>
        method.Name == "SerializeAsync" && RowOf(method.TypeArguments[0]) is ITypeSymbol row ? ListOf(row, compilation) : RootOf(method, compilation);

    /// <summary>Returns the type of the elements of an asynchronous sequence; null for any other type.</summary>
    public static ITypeSymbol? RowOf(ITypeSymbol type) =>
        type is INamedTypeSymbol { Name: "IAsyncEnumerable", TypeKind: TypeKind.Interface, TypeArguments.Length: 1 } rows && Framework.Owns(rows) ? rows.TypeArguments[0] : null;

    /// <summary>The type that generated code describes for the call.</summary>
    public static ITypeSymbol RootOf(IMethodSymbol method, Compilation compilation) =>
        s_rows.Contains(method.Name) ? ListOf(method.TypeArguments[0], compilation) : method.TypeArguments[0];

    /// <summary>Returns the list type of a message whose elements are written one by one.</summary>
    public static ITypeSymbol ListOf(ITypeSymbol element, Compilation compilation) =>
        compilation.GetTypeByMetadataName("System.Collections.Generic.List`1") is INamedTypeSymbol list ? list.Construct(element) : element;

    /// <summary>Returns null for a type that generated code cannot name. Its identifier could be that of another type, which is kept.</summary>
    public static RootModel? Read(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) =>
        Find(call, model, cancellation) is IMethodSymbol method && Nameless.Find(method.TypeArguments[0], model.Compilation) is null
        ? new RootModel(Substitution.ParametersIn(method.TypeArguments[0]).Any()
            ? ""
            : DocumentationCommentId.CreateReferenceId(RootOf(method, model.Compilation)),
            Describe(call, method, model, cancellation))
        : null;

    /// <summary>Whether the method is one of the library whose type argument must be kept.</summary>
    public static bool Hands(IMethodSymbol method) => method.TypeArguments.Length == 1 && s_names.Contains(method.Name) && IsOfLibrary(method);

    public static bool IsOfLibrary(IMethodSymbol method) =>
        s_classes.Contains(method.ContainingType.Name) && Library.Owns(method.ContainingType);

    /// <summary>Whether the method belongs to a package for hosts, such as <c>Tessera.Http</c>. It needs the type that is marked, and nothing else that the trimmer
    /// could remove.</summary>
    private static bool IsOfHost(IMethodSymbol method, Compilation compilation) =>
        Library.Owns(method.ContainingType)
        && !SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, compilation.Assembly)
        && method.ContainingAssembly.Name.StartsWith("Tessera.", StringComparison.Ordinal)
        && RootNames.IsMarked((method.ReducedFrom ?? method).TypeParameters[0]);

    /// <summary>Whether it is known what stands for each type parameter in a type, and generated code can name everything else in it. A type without type
    /// parameters is examined elsewhere.</summary>
    private static bool IsKnown(ITypeSymbol type, Compilation compilation)
    {
        ITypeParameterSymbol[] parameters = [.. Substitution.ParametersIn(type)];
        return parameters.Length == 0
            || (parameters.All(RootNames.IsMarked)
                && Nameless.Find(type, compilation) is null
                && compilation.IsSymbolAccessibleWithin(type, compilation.Assembly));
    }

    private static string NameOf(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax member => member.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax member => member.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => "",
    };

    private static CallModel? Describe(InvocationExpressionSyntax call, IMethodSymbol method, SemanticModel model, CancellationToken cancellation)
    {
        // An extension method is declared and called as what it is: a static method.
        IMethodSymbol declared = (method.ReducedFrom ?? method).OriginalDefinition;
        return model.GetInterceptableLocation(call, cancellation) is InterceptableLocation location
            ? new CallModel(location.GetInterceptsLocationAttributeSyntax(), location.GetDisplayLocation(), method.Name, Declare(declared), Call(declared))
            : null;
    }

    private static MethodText Declare(IMethodSymbol method)
    {
        ITypeParameterSymbol type = method.TypeParameters[0];
        string constraint = type.HasReferenceTypeConstraint ? $" where {type.Name} : class" : type.HasNotNullConstraint ? $" where {type.Name} : notnull" : "";
        IEnumerable<string> parameters = method.Parameters.Select(parameter => $"{Prefix(parameter.RefKind)}{Name(parameter.Type)} {parameter.Name}");
        // The method that replaces an instance method takes the instance as its first parameter.
        if (!method.IsStatic)
            parameters = parameters.Prepend($"{Name(method.ContainingType)} {Receiver}");
        string extends = !method.IsStatic || method.IsExtensionMethod ? "this " : "";
        return new MethodText(Name(method.ReturnType), $"<{type.Name}>({extends}{string.Join(", ", parameters)}){constraint}");
    }

    private static string Call(IMethodSymbol method)
    {
        string arguments = string.Join(", ", method.Parameters.Select(parameter => $"{Prefix(parameter.RefKind)}{parameter.Name}"));
        return $"{(method.IsStatic ? Name(method.ContainingType) : Receiver)}.{method.Name}<{method.TypeParameters[0].Name}>({arguments})";
    }

    private static string Prefix(RefKind kind) => kind switch
    {
        RefKind.In => "in ",
        RefKind.Out => "out ",
        RefKind.Ref => "ref ",
        _ => "",
    };

    private static string Name(ITypeSymbol type) =>
        type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier));
}
