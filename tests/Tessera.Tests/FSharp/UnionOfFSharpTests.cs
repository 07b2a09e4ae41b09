using Tessera.TestKit;

namespace Tessera.Tests.FSharp;

/// <summary>A union of F# in every place where a type can occur.</summary>
public abstract class UnionOfFSharpTests<T>(params T[] values) : ConverterTests<T>
    where T : notnull
{
    protected override IEnumerable<T> Values => values;

    protected override bool KeepsWithoutType => false;
}
