using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators;

/// <summary>Finds types named by other uses than <see cref="Calls"/>: converters, record files, and library methods passed as delegates.</summary>
internal static class NamedRoots
{
    /// <summary>Classes that write or read lists of the type that they name.</summary>
    private static readonly string[] s_files = ["TesseraRecordWriter", "TesseraRecordReader"];

    /// <summary>Whether the name, judged by its spelling alone, may be one of these uses. Calls by which a converter writes are left out, because the converter
    /// also reads the same types.</summary>
    public static bool MayBe(SyntaxNode node) => node switch
    {
        GenericNameSyntax { Identifier.ValueText: "TesseraConverter" or "TesseraRecordWriter" or "TesseraRecordReader" or "Read" or "ReadItems" } => true,
        IdentifierNameSyntax { Identifier.ValueText: "ReadItems" } => true,
        IdentifierNameSyntax { Identifier.ValueText: "Create", Parent: MemberAccessExpressionSyntax access } when access.Expression.ToString().EndsWith("TesseraConverter", StringComparison.Ordinal) => true,
        SimpleNameSyntax name => Calls.MayBe(name.Identifier.ValueText) && !IsCalled(name),
        _ => false,
    };

    public static EquatableArray<RootModel> Read(SimpleNameSyntax name, SemanticModel model, CancellationToken cancellation)
    {
        ISymbol? used = model.GetSymbolInfo(name, cancellation).Symbol;
        INamedTypeSymbol? owner = used as INamedTypeSymbol ?? used?.ContainingType;
        if (owner is null || !Library.Owns(owner))
            return default;
        IEnumerable<ITypeSymbol> named = used is IMethodSymbol method
            ? Calls.Writes(method) ? [Calls.RootOf(method, model.Compilation)] : method.TypeArguments
            : owner.TypeArguments;
        return new([.. named
            .Where(type => type is IArrayTypeSymbol or INamedTypeSymbol { IsUnboundGenericType: false, TypeKind: not TypeKind.Error })
            .Select(type => s_files.Contains(owner.Name) ? Calls.ListOf(type, model.Compilation) : type)
            .Select(type => new RootModel(DocumentationCommentId.CreateReferenceId(type), null))]);
    }

    private static bool IsCalled(SimpleNameSyntax name) => name.Parent is InvocationExpressionSyntax or { Parent: InvocationExpressionSyntax };
}
