using Microsoft.FSharp.Core;
using Tessera.TestKit;

namespace Tessera.Tests.FSharp;

/// <summary>A struct with a null of its own.</summary>
public class ValueOptionTests : ConverterTests<FSharpValueOption<int>>
{
    protected override IEnumerable<FSharpValueOption<int>> Values => [FSharpValueOption<int>.Some(5), FSharpValueOption<int>.Some(0)];
}
