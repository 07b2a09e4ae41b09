using Microsoft.FSharp.Core;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.FSharp;

/// <summary>A struct option with its own null.</summary>
public class ValueOptionTests : ConverterTests<FSharpValueOption<int>>
{
    protected override IEnumerable<FSharpValueOption<int>> Values => [FSharpValueOption<int>.Some(5), FSharpValueOption<int>.Some(0)];

    [Fact]
    public void RoundTrip_NoneInsideOfANullableAtTheRoot_IsTheNull()
    {
        byte[] none = TesseraSerializer.Serialize<FSharpValueOption<int>?>(FSharpValueOption<int>.None);

        Assert.Equal(TesseraSerializer.Serialize<FSharpValueOption<int>?>(null), none);
        Assert.True(TesseraSerializer.Deserialize<FSharpValueOption<int>?>(none).GetValueOrDefault().IsNone);
        Assert.True(TesseraSerializer.Deserialize<FSharpValueOption<int>>(none).IsNone);
        Assert.Null(TesseraSerializer.Deserialize<int?>(none));
        Assert.Equal(5, TesseraSerializer.Deserialize<FSharpValueOption<int>?>(TesseraSerializer.Serialize<FSharpValueOption<int>?>(FSharpValueOption<int>.Some(5)))!.Value.Value);
    }
}
