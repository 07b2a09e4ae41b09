using System.Collections.Immutable;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Lists of unknown length, and compression, which the format does not have.</summary>
public class BlockTests
{
    private const TesseraErrorCode End = TesseraErrorCode.UnexpectedEnd;

    /// <summary>A tenth of the ten million elements that the row names, in blocks of 1000.</summary>
    [Fact]
    public void A029_SequenceOfUnknownLength_IsReadAsItComes()
    {
        const int Blocks = 1000;
        byte[] block = [.. MessageBuilder.OfScalar(0x23).Head(1000, flag: true).ToArray().AsSpan(3), .. Enumerable.Range(0, 1000).SelectMany(BitConverter.GetBytes)];
        MessageBuilder message = MessageBuilder.Of("2107");
        for (int i = 0; i < Blocks; i++)
            message.Raw(block);
        Attack attack = new(message.Head(0).ToArray()) { Cost = Cost.Budget };

        attack.ReadsAs<List<int>>(list => Assert.Equal((Blocks * 1000, 999), (list!.Count, list[^1])));
        attack.ReadsAs<ImmutableArray<int>>(list => Assert.Equal((Blocks * 1000, 999), (list.Length, list[^1])));
        attack.ReadsAs<object>(list => Assert.Equal(Blocks * 1000, Assert.IsType<int[]>(list).Length));
    }

    [Fact]
    public void A029_BlocksOfOneElement_TakeNoMoreThanOneBlock()
    {
        MessageBuilder message = MessageBuilder.Of("2102");
        for (int i = 0; i < 20_000; i++)
            message.Head(1, flag: true).Raw((byte)i);
        Attack attack = new(message.Head(0).ToArray()) { Cost = Cost.Linear };

        attack.ReadsAs<byte[]>(read => Assert.Equal(20_000, read!.Length));
        attack.ReadsAs<List<byte>>(read => Assert.Equal(20_000, read!.Count));
        attack.ReadsAs<object>(read => Assert.Equal(20_000, Assert.IsType<byte[]>(read).Length));
    }

    /// <summary>Only the readers of record files decompress data. Tessera.Files.Tests has the tests of their bombs.</summary>
    [Fact]
    public void A030_CompressedFrames_DoNotExist() => Targets.AllFail([0xC1, 0x0E, 1, 0, 0, 0, 0, 0, 0, 0, 0], TesseraErrorCode.UnsupportedVersion, 1);

    [Fact]
    public void A031_FrameInAFrame_IsMalformedForTheFormatHasNoNestedOnes()
    {
        byte[] data = Frame(Frame(Frame([0xC1, 0x0A, 0x00])));

        Targets.AllFail(data, TesseraErrorCode.Malformed, 11);
    }

    [Theory]
    [InlineData(int.MaxValue)]
    [InlineData(uint.MaxValue)]
    [InlineData(long.MaxValue / 4)]
    [InlineData((long.MaxValue / 2) - 1)]
    public void A032_BlocksWhoseSumIsTooLarge_AreRefusedAtTheBlock(long count)
    {
        foreach (string element in (string[])["02", "07", "12", "23"])
        {
            byte[] data = MessageBuilder.Of("21" + element).Head(1, flag: true).Repeat(0, element == "07" ? 4 : 1).Head(count, flag: true).Repeat(0, 9).ToArray();
            Attack attack = new(data) { FromStreams = TesseraErrorCode.LimitExceeded, CostOfStreams = Cost.Linear };

            attack.Fails<List<object?>>(End, data.Length);
        }

        byte[] bytes = MessageBuilder.Of("2102").Head(1, flag: true).Raw(0).Head(count, flag: true).Repeat(0, 9).ToArray();
        Attack ofBytes = new(bytes) { FromStreams = TesseraErrorCode.LimitExceeded, CostOfStreams = Cost.Linear };
        ofBytes.FailsAs<byte[]>(End, bytes.Length);
        ofBytes.FailsAs<HashSet<byte>>(End, bytes.Length);
        ofBytes.FailsAs<Queue<int>>(End, bytes.Length);
        byte[] map = MessageBuilder.Of("220202").Head(1, flag: true).Raw(1, 1).Head(count, flag: true).Raw(2, 2, 3, 3).ToArray();
        Attack ofPairs = new(map) { FromStreams = TesseraErrorCode.LimitExceeded, CostOfStreams = Cost.Linear };
        ofPairs.Fails<Dictionary<byte, byte>>(End, map.Length);
        ofPairs.FailsAs<SortedList<byte, byte>>(End, map.Length);
    }

    /// <summary>Each copy takes two of the 262,144 bytes of descriptors that a message may have.</summary>
    [Theory]
    [InlineData(100_000)]
    [InlineData(131_072)]
    public void A033_CopiesOfAShape_AreAValueUpToTheLimitOfDescriptors(int count)
    {
        MessageBuilder message = MessageBuilder.Of("2123").Head(count);
        for (int i = 0; i < count; i++)
            message.Type("2800").Raw(0);
        byte[] data = message.ToArray();
        // What the message itself begins with is charged only to who does not know it.
        Attack attack = new(data) { Cost = Cost.Budget, Options = new TesseraOptions { Limits = new() { MaxDescriptorBytes = (256 * 1024) + 2 } } };

        attack.ReadsAs<object>(read => Assert.Equal(count, ((Array)read!).Length));
    }

    private static byte[] Frame(byte[] message) =>
        [0xC1, 0x0F, .. BitConverter.GetBytes(message.Length), .. BitConverter.GetBytes(Wire.Crc32C.Compute(message)), .. message];
}
