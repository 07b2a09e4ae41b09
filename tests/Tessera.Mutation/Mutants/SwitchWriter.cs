using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Mutation.Mutants;

/// <summary>Writes a file of the library anew, with every mutant of it behind a switch. The same file gives the same mutants each time.</summary>
/// <param name="model">Of the file.</param>
/// <param name="file">Its name below src/Tessera.</param>
/// <param name="mutants">To which those of the file are added.</param>
/// <param name="dropped">Numbers of mutants that do not compile.</param>
internal sealed class SwitchWriter(SemanticModel model, string file, List<Mutant> mutants, HashSet<int> dropped) : CSharpSyntaxRewriter
{
    public override SyntaxNode? Visit(SyntaxNode? node)
    {
        if (node is null || IsLeftAlone(node))
            return node;
        SyntaxNode? visited = base.Visit(node);
        return (node, visited) switch
        {
            (ExpressionSyntax expression, ExpressionSyntax written) => Write(expression, written),
            (ExpressionStatementSyntax statement, ExpressionStatementSyntax written) => Write(statement, written),
            _ => visited,
        };
    }

    public override SyntaxNode? VisitMethodDeclaration(MethodDeclarationSyntax node)
    {
        MethodDeclarationSyntax visited = (MethodDeclarationSyntax)base.VisitMethodDeclaration(node)!;
        // => Call(); as a block, so that it can be removed.
        if (node.ExpressionBody is not { } body || !node.ReturnType.ToString().Equals("void", StringComparison.Ordinal) || !Changes.CanBeCopied(body))
            return visited;
        if (!TryAdd(body.Expression, body.Expression.ToString(), "nothing", out int number))
            return visited;
        BlockSyntax block = (BlockSyntax)SyntaxFactory.ParseStatement($"{{ if (!{SwitchSource.Call}({number})) {visited.ExpressionBody!.Expression}; }}\n");
        return visited.WithExpressionBody(null).WithSemicolonToken(default).WithBody(block);
    }

    /// <summary>Constants and texts are, and what only a debug build has.</summary>
    private static bool IsLeftAlone(SyntaxNode node) => node switch
    {
        AttributeListSyntax or EnumDeclarationSyntax or InterpolatedStringExpressionSyntax or PatternSyntax or SwitchLabelSyntax => true,
        TypeSyntax => node is not (NameSyntax or ArrayTypeSyntax { Parent: ArrayCreationExpressionSyntax }),
        ParameterSyntax or ArrayRankSpecifierSyntax { Parent.Parent: not ArrayCreationExpressionSyntax } => true,
        FieldDeclarationSyntax field => field.Modifiers.Any(SyntaxKind.ConstKeyword),
        LocalDeclarationStatementSyntax local => local.IsConst,
        InvocationExpressionSyntax call => call.Expression.ToString() is var name && (name == "nameof" || name.StartsWith("Debug.", StringComparison.Ordinal)),
        _ => false,
    };

    private static bool IsCondition(ExpressionSyntax expression) => expression.Parent switch
    {
        IfStatementSyntax statement => statement.Condition == expression,
        WhileStatementSyntax loop => loop.Condition == expression,
        ConditionalExpressionSyntax choice => choice.Condition == expression,
        _ => false,
    };

    private static bool IsReturned(ExpressionSyntax expression) => expression.Parent switch
    {
        ReturnStatementSyntax => true,
        ArrowExpressionClauseSyntax { Parent: MethodDeclarationSyntax method } => method.ReturnType is not PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword },
        ArrowExpressionClauseSyntax { Parent: PropertyDeclarationSyntax or AccessorDeclarationSyntax { RawKind: (int)SyntaxKind.GetAccessorDeclaration } } => true,
        _ => false,
    };

    private ExpressionSyntax Write(ExpressionSyntax expression, ExpressionSyntax visited)
    {
        string text = visited.ToString();
        string original = expression.ToString();
        foreach (string change in Changes.Of(expression, model))
        {
            if (TryAdd(expression, original, change, out int number))
                text = $"{SwitchSource.Call}({number}) ? {Parenthesized(change)} : {Parenthesized(text)}";
        }

        TypeInfo type = model.GetTypeInfo(expression);
        if (text != visited.ToString())
            text = expression.Parent is ExpressionStatementSyntax ? text : Converted(Parenthesized(text), type);
        if (type.ConvertedType?.SpecialType == SpecialType.System_Boolean && (IsCondition(expression) || IsReturned(expression)) && expression is not LiteralExpressionSyntax)
            text = WriteCondition(expression, text);
        else if (IsReturned(expression) && expression is not (LiteralExpressionSyntax or ThrowExpressionSyntax or RefExpressionSyntax)
            && original != "default" && TryAdd(expression, original, "default", out int number))
            text = $"({SwitchSource.Call}({number}) ? default! : {Parenthesized(text)})";
        return text == visited.ToString() ? visited : SyntaxFactory.ParseExpression(text).WithTriviaFrom(visited);
    }

    /// <summary>What the condition assigns stays assigned where it is true, or where it is false.</summary>
    private string WriteCondition(ExpressionSyntax expression, string text)
    {
        string original = expression.ToString();
        bool assigns = expression.DescendantNodes().Any(node => node is SingleVariableDesignationSyntax);
        bool isNegative = original.StartsWith('!') || original.Contains("is not", StringComparison.Ordinal);
        if (!(assigns && isNegative) && TryAdd(expression, original, "false", out int number))
            text = $"({Parenthesized(text)} && !{SwitchSource.Call}({number}))";
        if ((!assigns || isNegative) && expression.Parent is not WhileStatementSyntax && TryAdd(expression, original, "true", out number))
            text = $"({Parenthesized(text)} || {SwitchSource.Call}({number}))";
        return text;
    }

    private StatementSyntax Write(ExpressionStatementSyntax statement, ExpressionStatementSyntax visited)
    {
        if (IsLeftAlone(statement.Expression) || !CanBeRemoved(statement))
            return visited;
        string text = visited.ToString();
        if (Swapped(statement.Expression) is { } swapped && TryAdd(statement, statement.ToString(), swapped, out int number))
            text = $"if ({SwitchSource.Call}({number})) {swapped}; else {text}";
        if (TryAdd(statement, statement.ToString(), "nothing", out number))
            text = $"if (!{SwitchSource.Call}({number})) {{ {text} }}";
        return text == visited.ToString() ? visited : SyntaxFactory.ParseStatement($"{{ {text} }}").WithTriviaFrom(visited);
    }

    private static string? Swapped(ExpressionSyntax expression) => expression switch
    {
        AssignmentExpressionSyntax assignment when Operators.Change(assignment.OperatorToken.Kind()) is { } change => $"{assignment.Left} {change} {assignment.Right}",
        PostfixUnaryExpressionSyntax unary when Operators.Change(unary.OperatorToken.Kind()) is { } change => $"{unary.Operand}{change}",
        PrefixUnaryExpressionSyntax unary when Operators.Change(unary.OperatorToken.Kind()) is { } change => $"{change}{unary.Operand}",
        _ => null,
    };

    /// <summary>Not if it declares something or is the first to assign it, and not if its <c>if</c> can be removed as well.</summary>
    private bool CanBeRemoved(ExpressionStatementSyntax statement)
    {
        if (statement.DescendantNodes().Any(node => node is DeclarationExpressionSyntax or SingleVariableDesignationSyntax))
            return false;
        if (statement.Parent is IfStatementSyntax { Else: null })
            return false;
        return statement.Expression is not AssignmentExpressionSyntax assignment || model.GetSymbolInfo(assignment.Left).Symbol switch
        {
            ILocalSymbol local => local.DeclaringSyntaxReferences.All(place => place.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null }),
            IParameterSymbol parameter => parameter.RefKind != RefKind.Out,
            null => false,
            _ => true,
        };
    }

    private bool TryAdd(SyntaxNode node, string original, string changed, out int number)
    {
        number = mutants.Count;
        int line = node.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
        mutants.Add(new Mutant(number, file, line, Shorten(original), Shorten(changed)));
        return !dropped.Contains(number);
    }

    private static string Shorten(string text)
    {
        string line = string.Join(' ', text.Split(null as char[], StringSplitOptions.RemoveEmptyEntries));
        return line.Length <= 160 ? line : $"{line[..157]}...";
    }

    private static string Parenthesized(string text) => $"({text})";

    /// <summary>A choice of constants is no constant any more, so it is not converted by itself.</summary>
    private static string Converted(string text, TypeInfo type)
    {
        bool isConverted = type is { Type.SpecialType: >= SpecialType.System_Boolean and <= SpecialType.System_Decimal, ConvertedType.SpecialType: >= SpecialType.System_Boolean and <= SpecialType.System_Decimal }
            && type.Type.SpecialType != type.ConvertedType.SpecialType;
        return isConverted ? $"(({type.ConvertedType!.ToDisplayString()}){text})" : text;
    }
}
