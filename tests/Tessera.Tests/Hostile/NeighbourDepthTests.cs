using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Values next to each other are not nested: each releases the level of depth that it took.</summary>
public class NeighbourDepthTests
{
    private const int Many = 200;

    [Fact]
    public void Deserialize_ManyListsOfTwoAsPairs_AreOneLevel()
    {
        MessageBuilder message = MessageBuilder.Of("212109").Head(Many);
        for (int i = 0; i < Many; i++)
            message.Head(2).I64(i).I64(-i);

        List<KeyValuePair<long, long>> read = TesseraSerializer.Deserialize<List<KeyValuePair<long, long>>>(message.ToArray().AsSpan())!;

        Assert.Equal(Enumerable.Range(0, Many).Select(i => KeyValuePair.Create((long)i, (long)-i)), read);
    }

    [Fact]
    public void Deserialize_ManyListsOfEntriesAsMaps_AreOneLevel()
    {
        MessageBuilder message = MessageBuilder.Of("21" + "21" + "2802" + "084B6579" + "09" + "0C56616C7565" + "02").Head(Many);
        for (int i = 0; i < Many; i++)
            message.Head(1).I64(i).Raw(1);

        List<Dictionary<long, byte>> read = TesseraSerializer.Deserialize<List<Dictionary<long, byte>>>(message.ToArray().AsSpan())!;

        Assert.Equal(Enumerable.Range(0, Many).Select(i => (long)i), read.Select(map => Assert.Single(map).Key));
    }

    [Fact]
    public void Deserialize_ManyCollectionsWithMembersAsPlainOnes_AreOneLevel()
    {
        MessageBuilder message = MessageBuilder.Of("21" + "2802" + "0441" + "07" + "02" + "2107").Head(Many);
        for (int i = 0; i < Many; i++)
            message.I32(1).Head(1).I32(i);

        List<List<int>> read = TesseraSerializer.Deserialize<List<List<int>>>(message.ToArray().AsSpan())!;

        Assert.Equal(Enumerable.Range(0, Many), read.Select(Assert.Single));
    }
}
