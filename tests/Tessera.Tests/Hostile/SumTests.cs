using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Descriptors whose sizes exceed 64 bits as sums or products. On every path, the sizes show that no input can hold such a value.</summary>
public class SumTests
{
    /// <summary>The number of the shape that contains all others.</summary>
    private const int Root = 0;

    [Theory]
    [InlineData(1L << 62, 1L << 62, 1L << 62)]
    [InlineData(1L << 62, 0, 1L << 62)]
    [InlineData((1L << 62) - 1, 1, 1L << 62)]
    [InlineData((1L << 62) - 2, 1, (1L << 62) - 1)]
    [InlineData(long.MaxValue, long.MaxValue, 1L << 62)]
    [InlineData(1, 2, 3)]
    public void SumOfSizes_StopsAtTheLargest(long left, long right, long sum)
    {
        Assert.Equal(sum, Saturating.Add(left, right));
        Assert.Equal(sum, Saturating.Add(right, left));
    }

    [Theory]
    [InlineData(1L << 31, 1L << 31, 1L << 62)]
    [InlineData((1L << 31) + 1, 1L << 31, 1L << 62)]
    [InlineData(1L << 62, 1L << 62, 1L << 62)]
    [InlineData(long.MaxValue, 1, 1L << 62)]
    [InlineData(long.MaxValue, 0, 0)]
    [InlineData(3, 5, 15)]
    public void ProductOfSizes_StopsAtTheLargest(long left, long right, long product)
    {
        Assert.Equal(product, Saturating.Multiply(left, right));
        Assert.Equal(product, Saturating.Multiply(right, left));
    }

    /// <summary>Values of the last types take at least 2^63 bytes, which would be negative or 0 in a signed 64-bit number.</summary>
    [Theory]
    [InlineData(1, 62)]
    [InlineData(1, 63)]
    [InlineData(1, 127)]
    [InlineData(5, 62)]
    public void ElementsOfWhatDoubles_AreUnexpectedEnd(int factor, int doublings)
    {
        string chain = Chain(2, doublings, factor);
        string last = Reference(doublings + 1);

        VerifyNotHeld(Message(doublings + 2, chain + Name(doublings + 1) + "21" + last), doublings + 1);
        VerifyNotHeld(Message(doublings + 2, chain + Name(doublings + 1) + "22" + last + last), doublings + 1);
        VerifyNotHeld(Message(doublings + 2, chain + Name(doublings + 1) + "2208" + last), doublings + 1);
        VerifyNotHeld(Message(doublings + 2, chain + Name(doublings + 1) + $"222B02{last}08"), doublings + 1);
        VerifyNotHeld(Message(doublings + 2, chain + Name(doublings + 1) + $"212B10{Convert.ToHexString("version"u8)}{last}"), doublings + 1);
    }

    /// <summary>Six levels of a thousand members each are 2^60 values. Seven levels exceed 64 bits.</summary>
    [Theory]
    [InlineData(1000, 7)]
    [InlineData(1024, 6)]
    [InlineData(512, 7)]
    public void ElementsOfShapesInShapes_AreUnexpectedEnd(int members, int levels)
    {
        string chain = Chain(members, levels, factor: 1);

        VerifyNotHeld(Message(levels + 2, chain + Name(levels + 1) + "21" + Reference(levels + 1)), levels + 1);
        VerifyNotHeld(Message(levels + 2, chain + Name(levels + 1) + "22" + Reference(levels + 1) + Reference(levels)), levels + 1);
    }

    /// <summary>Values that cannot be there are not read: as an element, a present member, an alternative, or after a number.</summary>
    [Theory]
    [InlineData("20")]
    [InlineData("24")]
    public void ValuesOfWhatDoubles_AreUnexpectedEnd(string code)
    {
        const int Doublings = 64;
        string chain = Chain(2, Doublings, factor: 1);

        byte[] data = Message(Doublings + 2, chain + Name(Doublings + 1) + code + Reference(Doublings + 1))
            .Repeat(0, Doublings + 1).Raw(1).Repeat(1, 100).ToArray();

        VerifyFails(data);
    }

    [Fact]
    public void EmptyListsOfWhatDoubles_AreAValue()
    {
        const int Doublings = 70;
        byte[] data = Message(Doublings + 2, Chain(2, Doublings, factor: 1) + Name(Doublings + 1) + "21" + Reference(Doublings + 1))
            .Repeat(0, Doublings + 1).Head(0).ToArray();

        foreach (Entry entry in Entry.All)
            entry.Read(data);
    }

    /// <summary>Each definition leads to the one before in two ways. No program could follow all ways to the first one.</summary>
    [Theory]
    [InlineData("20", "20")]
    [InlineData("21", "21")]
    [InlineData("24", "20")]
    public void ManyWaysToOneDefinition_AreGoneOnce(string left, string right)
    {
        const int Levels = 500;
        string members = $"{Name(0)}{left}2802{Name(0)}08{Name(1)}08";
        for (int i = 1; i <= Levels; i++)
            members += $"{Name(i)}{left}2802{Name(0)}{left}{Reference(i)}{Name(1)}{right}{Reference(i)}";
        byte[] data = Message(Levels + 1, members).Repeat(0, Levels + 1).ToArray();

        foreach (Entry entry in Entry.All)
            entry.Read(data);
        Assert.NotNull(TesseraSerializer.Deserialize<Fork>(data.AsSpan()));
        Assert.NotEmpty(TesseraInspector.Describe(data));
        TesseraInspector.Dump(data, TextWriter.Null);
        Assert.NotEmpty(TesseraInspector.Measure(data));
    }

    /// <summary>Reads null, empty and too many elements after the given number of null lists.</summary>
    private static void VerifyNotHeld(MessageBuilder head, int lists)
    {
        byte[] start = head.Repeat(0, lists).ToArray();
        byte[] few = new MessageBuilder().Head(3, flag: true).Repeat(1, 100).ToArray()[2..];
        byte[] many = new MessageBuilder().Head(1L << 60).Repeat(1, 100).ToArray()[2..];

        VerifyFails([.. start, .. few]);
        VerifyFails([.. start, .. many]);
    }

    private static void VerifyFails(byte[] data)
    {
        foreach (Entry entry in Entry.All)
        {
            TesseraException? error = null;
            long allocated = Allocation.MeasureLeast(() => error = Assert.Throws<TesseraException>(() => entry.Read(data)), Allocation.Bound(data.Length));

            Assert.True(error?.Code is TesseraErrorCode.UnexpectedEnd or TesseraErrorCode.LimitExceeded, $"{entry}: {error}");
            Assert.True(allocated <= Allocation.Bound(data.Length), $"{entry}: {allocated} bytes");
        }
    }

    /// <summary>Makes lists of shapes. Each shape has the given number of members of the shape before.</summary>
    private static string Chain(int members, int levels, int factor)
    {
        string chain = $"{Name(0)}2128{Number(factor)}" + string.Concat(Enumerable.Range(0, factor).Select(i => Name(i) + "02"));
        for (int level = 1; level <= levels; level++)
            chain += $"{Name(level)}2128{Number(members)}" + string.Concat(Enumerable.Range(0, members).Select(i => Name(i) + Reference(level)));
        return chain;
    }

    private static MessageBuilder Message(int members, string chain) => MessageBuilder.Of($"28{Number(members)}{chain}");

    private static string Name(int number) => $"06{number >> 7:X2}{number & 0x7F:X2}";

    private static string Reference(int definition) => Number(0x40 + Root + definition);

    private static string Number(int value) => Convert.ToHexString(new MessageBuilder().VarInt((ulong)value).ToArray().AsSpan(2));

    public sealed class Fork
    {
        public Fork? A { get; set; }

        public Fork? B { get; set; }
    }
}
