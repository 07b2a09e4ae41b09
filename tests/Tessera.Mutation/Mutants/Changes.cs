using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Mutation.Mutants;

/// <summary>The texts that may stand in the place of an expression.</summary>
internal static class Changes
{
    public static IEnumerable<string> Of(ExpressionSyntax expression, SemanticModel model)
    {
        if (!CanBeCopied(expression))
            return [];
        return expression switch
        {
            LiteralExpressionSyntax literal => OfLiteral(literal),
            BinaryExpressionSyntax binary => OfBinary(binary, model),
            PostfixUnaryExpressionSyntax unary when IsValue(unary) && Operators.Change(unary.OperatorToken.Kind()) is { } change => [$"{unary.Operand}{change}"],
            PrefixUnaryExpressionSyntax unary when IsValue(unary) && Operators.Change(unary.OperatorToken.Kind()) is { } change =>
                [unary.IsKind(SyntaxKind.UnaryMinusExpression) ? unary.Operand.ToString() : $"{change}{unary.Operand}"],
            IsPatternExpressionSyntax pattern => OfPattern(pattern),
            CheckedExpressionSyntax { Keyword.RawKind: (int)SyntaxKind.CheckedKeyword } guarded => [$"unchecked({guarded.Expression})"],
            InvocationExpressionSyntax call => OfCall(call),
            _ => [],
        };
    }

    /// <summary>Whether an expression may stand twice: it declares nothing.</summary>
    public static bool CanBeCopied(SyntaxNode node) =>
        !node.DescendantNodesAndSelf().Any(part => part is SingleVariableDesignationSyntax or AnonymousFunctionExpressionSyntax or AwaitExpressionSyntax
            or StackAllocArrayCreationExpressionSyntax or ThrowExpressionSyntax or RefExpressionSyntax or QueryExpressionSyntax);

    private static IEnumerable<string> OfLiteral(LiteralExpressionSyntax literal) => literal.Token.Value switch
    {
        true => ["false"],
        false => ["true"],
        0 => ["1"],
        int or uint or long or ulong => [$"{literal} + 1"],
        _ => [],
    };

    private static IEnumerable<string> OfBinary(BinaryExpressionSyntax binary, SemanticModel model)
    {
        if (binary.IsKind(SyntaxKind.CoalesceExpression))
            return [binary.Right.ToString()];
        bool isText = model.GetTypeInfo(binary).Type?.SpecialType == SpecialType.System_String;
        return !isText && Operators.Change(binary.OperatorToken.Kind()) is { } change ? [$"{binary.Left} {change} {binary.Right}"] : [];
    }

    private static IEnumerable<string> OfPattern(IsPatternExpressionSyntax expression)
    {
        foreach (PatternSyntax part in expression.Pattern.DescendantNodesAndSelf().OfType<PatternSyntax>())
        {
            if (part is RelationalPatternSyntax relation && Operators.Change(relation.OperatorToken.Kind()) is { } change)
                yield return With(expression, part, $"{change} {relation.Expression}");
            else if (part is BinaryPatternSyntax pair)
            {
                yield return With(expression, part, pair.Left.ToString());
                yield return With(expression, part, pair.Right.ToString());
            }
        }

        if (expression.Pattern is UnaryPatternSyntax negated)
            yield return With(expression, negated, negated.Pattern.ToString());
        else if (expression.Pattern is ConstantPatternSyntax constant)
            yield return With(expression, constant, $"not {constant}");
    }

    private static IEnumerable<string> OfCall(InvocationExpressionSyntax call) => (call.Expression.ToString(), call.ArgumentList.Arguments) switch
    {
        ("Math.Min", var arguments) => [$"Math.Max({arguments})"],
        ("Math.Max", var arguments) => [$"Math.Min({arguments})"],
        ("Saturating.Add", [var left, var right]) => [$"unchecked(({left}) + ({right}))"],
        ("Saturating.Multiply", [var left, var right]) => [$"unchecked(({left}) * ({right}))"],
        _ => [],
    };

    private static string With(ExpressionSyntax expression, SyntaxNode part, string text)
    {
        int start = part.SpanStart - expression.SpanStart;
        return expression.ToString().Remove(start, part.Span.Length).Insert(start, text);
    }

    /// <summary>Where <c>i++</c> is no value, it is a statement.</summary>
    private static bool IsValue(ExpressionSyntax expression) =>
        expression.Parent is not (ExpressionStatementSyntax or ForStatementSyntax or LambdaExpressionSyntax or ArrowExpressionClauseSyntax);
}
