using System.Collections.Concurrent;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

public class ConcurrentBagTests : ConverterTests<ConcurrentBag<int>>
{
    protected override IEnumerable<ConcurrentBag<int>> Values => [new(), new([1, 2, 3])];

    /// <summary>A bag enumerates the elements that its thread added last first. Filled in that order, it would be reversed by every message.</summary>
    [Fact]
    public void RoundTrip_BagOfOneThread_EnumeratesAsItDid()
    {
        ConcurrentBag<int> bag = [1, 2, 3];

        ConcurrentBag<int> copy = TesseraSerializer.Deserialize<ConcurrentBag<int>>(TesseraSerializer.Serialize(bag).AsSpan())!;

        Assert.Equal([3, 2, 1], bag.ToArray());
        Assert.Equal([3, 2, 1], copy.ToArray());
    }
}
