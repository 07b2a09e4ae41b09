using System.Collections;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Multidimensional arrays and bit arrays whose parts do not match.</summary>
public class FormTests
{
    private const string Grid = "2B0E246172726179" + "2802" + "106C656E67746873" + "210F" + "0C6974656D73" + "2107";

    private const string Bits = "2B0C2462697473" + "2802" + "0E4C656E677468" + "07" + "0C4279746573" + "2102";

    /// <summary>The numbers are unsigned, so -1 would be 2^64 - 1.</summary>
    [Theory]
    [InlineData(new ulong[] { 65536, 65536 }, 0)]
    [InlineData(new ulong[] { 1UL << 32, 1UL << 32 }, 0)]
    [InlineData(new ulong[] { 1UL << 63, 2 }, 0)]
    [InlineData(new ulong[] { ulong.MaxValue, ulong.MaxValue }, 1)]
    [InlineData(new ulong[] { 2, 3 }, 5)]
    [InlineData(new ulong[] { 2, 3 }, 7)]
    [InlineData(new ulong[] { 0, 3 }, 1)]
    [InlineData(new ulong[] { 1, 1 }, 0)]
    [InlineData(new ulong[] { 0, int.MaxValue }, 0)]
    [InlineData(new ulong[] { 0, ulong.MaxValue }, 0)]
    public void A024_GridWhoseLengthsAreNotItsItems_IsInvalidForTheFormatLeavesTagsToTheirMeaning(ulong[] lengths, int items)
    {
        byte[] data = MakeGrid(lengths, items, out int at);

        new Attack(data).FailsAs<int[,]>(TesseraErrorCode.InvalidValue, at);
        new Attack(data).FailsAs<List<int[,]>>(TesseraErrorCode.TypeMismatch);
        new Attack(data).FailsAs<object>(TesseraErrorCode.InvalidValue, at);
        new Attack(data).FailsAs<int[]>(TesseraErrorCode.TypeMismatch);
    }

    /// <summary>The format cannot express bounds other than zero.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(32)]
    [InlineData(33)]
    [InlineData(1000)]
    public void A025_GridOfAnotherRank_IsInvalid(int rank)
    {
        byte[] data = MakeGrid([.. Enumerable.Repeat(1UL, rank)], 1, out int at);

        new Attack(data) { Cost = Cost.Linear }.FailsAs<int[,]>(TesseraErrorCode.InvalidValue, at);
        if (rank is 0 or 1 or > 32)
            new Attack(data) { Cost = Cost.Linear }.FailsAs<object>(TesseraErrorCode.InvalidValue, at);
        else
            new Attack(data).ReadsAs<object>(grid => Assert.Equal(rank, ((Array)grid!).Rank));
    }

    [Fact]
    public void A025_GridWithOtherLowerBounds_IsWrittenAsLengthsAndItems()
    {
        Array grid = Array.CreateInstance(typeof(int), [2, 2], [5, -7]);
        grid.SetValue(9, 6, -6);

        byte[] data = TesseraSerializer.Serialize<object>(grid);

        new Attack(data).Reads<int[,]>(read => Assert.Equal(new[,] { { 0, 0 }, { 0, 9 } }, read!));
    }

    [Theory]
    [InlineData(0, "01")]
    [InlineData(3, "0F")]
    [InlineData(7, "80")]
    [InlineData(9, "0002")]
    [InlineData(31, "00000080")]
    [InlineData(-1, "")]
    [InlineData(int.MinValue, "")]
    [InlineData(int.MaxValue, "00")]
    [InlineData(9, "00")]
    [InlineData(8, "0000")]
    public void A027_BitsBeyondTheLengthOrMissing_AreInvalidForTheFormatLeavesTagsToTheirMeaning(int length, string bytes)
    {
        byte[] content = Convert.FromHexString(bytes);
        MessageBuilder message = MessageBuilder.Of(Bits);
        int at = message.ToArray().Length;
        byte[] data = message.I32(length).Head(content.Length).Raw(content).ToArray();

        new Attack(data).FailsAs<BitArray>(TesseraErrorCode.InvalidValue, at);
        new Attack(data).FailsAs<object>(TesseraErrorCode.InvalidValue, at);
    }

    [Fact]
    public void A027_BitsThatFit_AreAValue()
    {
        byte[] data = MessageBuilder.Of(Bits).I32(9).Head(2).Raw(1, 1).ToArray();

        new Attack(data).Reads<BitArray>(bits => Assert.Equal([true, false, false, false, false, false, false, false, true], bits!.Cast<bool>()));
    }

    private static byte[] MakeGrid(ulong[] lengths, int items, out int at)
    {
        MessageBuilder message = MessageBuilder.Of(Grid);
        at = message.ToArray().Length;
        message.Head(lengths.Length);
        foreach (ulong length in lengths)
            message.VarInt(length);
        message.Head(items);
        for (int i = 0; i < items; i++)
            message.I32(i);
        return message.ToArray();
    }
}
