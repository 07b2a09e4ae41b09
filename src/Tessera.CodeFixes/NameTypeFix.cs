using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Tessera.Generators;

namespace Tessera.CodeFixes;

/// <summary>Replaces <c>Serialize(value, typeof(Order))</c> by <c>Serialize&lt;Order&gt;((Order)value)</c>, so that the generator keeps the type. Calls with
/// types that are known only at run time remain, and the trimmer rightly warns of them.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(NameTypeFix)), Shared]
public sealed class NameTypeFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["IL2026", "IL3050"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not SyntaxNode root
            || await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is not SemanticModel model)
        {
            return;
        }

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true).FirstAncestorOrSelf<InvocationExpressionSyntax>() is not InvocationExpressionSyntax call
                || Change(call, model, context.CancellationToken) is not (InvocationExpressionSyntax changed, TypeSyntax type))
            {
                continue;
            }

            // The result now has the type itself, so a cast to the type is removed.
            ExpressionSyntax result = call.Parent is PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure
                ? sure
                : call;
            SyntaxNode replaced = result.Parent is CastExpressionSyntax cast && SyntaxFactory.AreEquivalent(cast.Type, type) ? cast : result;
            SyntaxNode replacement = (result == call ? changed : result.ReplaceNode(call, changed)).WithTriviaFrom(replaced);
            context.RegisterCodeFix(
                CodeAction.Create($"Name {type} as the type argument",
                    _ => Task.FromResult(context.Document.WithSyntaxRoot(root.ReplaceNode(replaced, replacement))), nameof(NameTypeFix)),
                diagnostic);
        }
    }

    /// <summary>Returns null if the type is known only at run time, or if the call is not one of the library.</summary>
    private static (InvocationExpressionSyntax Call, TypeSyntax Type)? Change(InvocationExpressionSyntax call,
        SemanticModel model, CancellationToken cancellation)
    {
        if (model.GetOperation(call, cancellation) is not IInvocationOperation { TargetMethod: { IsGenericMethod: false } method } operation
            || !Library.Owns(method.ContainingType)
            || call.Expression is not MemberAccessExpressionSyntax access)
            return null;
        TypeOfExpressionSyntax? named = null;
        List<ArgumentSyntax> arguments = [];
        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
        {
            if (named is null && argument.Expression is TypeOfExpressionSyntax type)
                named = type;
            else
                arguments.Add(argument);
        }

        if (named is null
            || model.GetTypeInfo(named.Type, cancellation).Type is not ITypeSymbol known
            || known is INamedTypeSymbol { IsUnboundGenericType: true })
            return null;
        IArgumentOperation? value = operation.Arguments.FirstOrDefault(argument => argument.Parameter is { Name: "value",
            Type.SpecialType: SpecialType.System_Object });
        int place = arguments.FindIndex(argument => argument == value?.Syntax);
        if (place >= 0 && !model.ClassifyConversion(arguments[place].Expression, known).IsImplicit)
            arguments[place] = arguments[place].WithExpression(SyntaxFactory.CastExpression(named.Type, Operand(arguments[place].Expression)));
        InvocationExpressionSyntax changed = call
            .WithExpression(access.WithName(SyntaxFactory.GenericName(access.Name.Identifier).AddTypeArgumentListArguments(named.Type)))
            .WithArgumentList(call.ArgumentList.WithArguments(SyntaxFactory.SeparatedList(arguments,
                Enumerable.Repeat(SyntaxFactory.Token(SyntaxKind.CommaToken).WithTrailingTrivia(SyntaxFactory.Space), Math.Max(0, arguments.Count - 1)))));
        return model.GetSpeculativeSymbolInfo(call.SpanStart, changed, SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol { IsGenericMethod: true }
            ? (changed, named.Type)
            : null;
    }

    private static ExpressionSyntax Operand(ExpressionSyntax expression) => expression is IdentifierNameSyntax
        or MemberAccessExpressionSyntax
        or InvocationExpressionSyntax
        or LiteralExpressionSyntax
        or ParenthesizedExpressionSyntax
        or ElementAccessExpressionSyntax
        ? expression.WithoutTrivia()
        : SyntaxFactory.ParenthesizedExpression(expression.WithoutTrivia());
}
