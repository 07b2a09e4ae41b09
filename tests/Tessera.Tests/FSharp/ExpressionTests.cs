using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A recursive union.</summary>
public class ExpressionTests() : UnionOfFSharpTests<Expression>(Samples.expressions)
{
    protected override bool AreEqual(Expression expected, Expression? actual) => actual is not null && expected.Equals(actual);
}
