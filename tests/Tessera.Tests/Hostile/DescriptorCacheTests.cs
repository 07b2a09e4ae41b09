using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Messages of ever new types: what is remembered of them is bounded.</summary>
public class DescriptorCacheTests
{
    [Fact]
    public void A071_DescriptorsOfManyMessages_AreForgotten()
    {
        DescriptorCache cache = new(capacity: 16);
        List<WeakReference> descriptors = [.. Enumerable.Range(0, 1000).Select(i => Remember(cache, i))];

        GC.Collect();

        Assert.InRange(descriptors.Count(descriptor => descriptor.IsAlive), 0, 100);
    }

    [Fact]
    public void A071_ManyTypesIntoOneTarget_AreAllRead()
    {
        TesseraOptions options = new() { MaxCachedDescriptors = 8 };
        for (int i = 0; i < 2000; i++)
        {
            byte[] data = MessageBuilder.Of($"2802064964{(i % 2 == 0 ? "02" : "04")}0A{Convert.ToHexString([(byte)(i >> 8), (byte)i, 1, 2])}02").Raw(7, 0, 0)
                .ToArray();

            Assert.Equal(7, TesseraSerializer.Deserialize<Sample>(data.AsSpan(0, data.Length - (i % 2 == 0 ? 1 : 0)), options)!.Id);
        }
    }

    private static WeakReference Remember(DescriptorCache cache, int number)
    {
        byte[] bytes = [0x28, 0x01, 0x06, (byte)(number >> 8), (byte)number, 0x02];
        return new WeakReference(cache.Get(new WireReader(bytes)));
    }
}
