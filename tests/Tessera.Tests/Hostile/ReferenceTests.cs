using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>References to objects and types that are missing, of another type or not ready.</summary>
public class ReferenceTests
{
    private const string Shape = "28010458" + "02";

    [Theory]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(0x1_0000_0002)]
    [InlineData(ulong.MaxValue)]
    public void A043_UndefinedNumber_IsABadReference(ulong number)
    {
        byte[] data = MessageBuilder.Of("2124" + Shape).Head(2).Raw(1, 7).VarInt(number).ToArray();

        Targets.Fails<List<Item>>(data, TesseraErrorCode.BadReference, 14);
        Targets.Fails<Item[]>(data, TesseraErrorCode.BadReference, 14);
    }

    [Fact]
    public void A044_ObjectOfAnotherType_IsAMismatch()
    {
        byte[] data = MessageBuilder.Of("2802" + "0441" + "24" + Shape + "0442" + "24210C").Raw(1, 7, 2).ToArray();

        Targets.Fails<ItemAndList>(data, TesseraErrorCode.TypeMismatch, data.Length - 1);
    }

    [Fact]
    public void A045_ObjectUnderConstruction_IsABadReference()
    {
        byte[] data = Convert.FromHexString("c10a3f0a2428010a4e6578742440010102");

        Assert.Equal(TesseraErrorCode.BadReference, Read.Fails<Self>(data).Code);
        Assert.NotNull(TesseraSerializer.Deserialize(data));
    }

    [Fact]
    public void A046_SharedObjects_KeepTheirIdentity()
    {
        byte[] shared = MessageBuilder.Of("2124" + Shape).Head(1000).Raw(1, 7).Repeat(2, 999).ToArray();
        byte[] cycle = Convert.FromHexString("c10a3f0a2428010a4e6578742440010102");
        byte[] texts = Convert.FromHexString("c10a3f0321241206010845555202");

        Item[]? items = TesseraSerializer.Deserialize<Item[]>(shared.AsSpan());
        Ring? ring = TesseraSerializer.Deserialize<Ring>(cycle.AsSpan());
        List<string>? strings = TesseraSerializer.Deserialize<List<string>>(texts.AsSpan());

        Assert.Single(items!.Distinct());
        Assert.Same(ring, ring!.Next!.Next);
        Assert.Same(strings![0], strings[1]);
    }

    [Fact]
    public void A046_ListInItself_KeepsItsIdentity()
    {
        object?[] list = (object?[])TesseraSerializer.Deserialize(Convert.FromHexString("c10a3f06242b02212440010402"))!;

        Assert.Same(list, list[0]);
    }

    [Fact]
    public void A052_NumbersOfAnEarlierMessage_AreBadReferences()
    {
        TesseraOptions options = new();
        TesseraSerializer.Deserialize(MessageBuilder.Of("2124" + Shape).Head(1).Raw(1, 7).ToArray(), options);

        Read.Fails<object>([0xC1, 0x0A, 0x40, 0x02], TesseraErrorCode.BadReference, options);
        Read.Fails<List<Item>>([0xC1, 0x0A, 0x40, 0x02], TesseraErrorCode.BadReference, options);
        Read.Fails<List<Item>>(MessageBuilder.Of("2124" + Shape).Head(1).Raw(2).ToArray(), TesseraErrorCode.BadReference, options);
        Read.Fails<object>([0xC1, 0x0C, 0xF3, 0x8D, 0x40], TesseraErrorCode.BadReference, options);
    }

    [Fact]
    public void MaxReferences_Exceeded_IsALimit()
    {
        byte[] data = MessageBuilder.Of("2124" + Shape).Head(3).Raw(1, 7, 1, 7, 1, 7).ToArray();
        TesseraOptions options = new() { MaxReferences = 2 };

        Read.Fails<object>(data, TesseraErrorCode.LimitExceeded, options);
        Read.Fails<Item[]>(data, TesseraErrorCode.LimitExceeded, options);
    }

    public sealed class Item
    {
        public byte X { get; set; }
    }

    public sealed class ItemAndList
    {
        public Item? A { get; set; }

        public List<Half>? B { get; set; }
    }

    public sealed class Ring
    {
        public Ring? Next { get; set; }
    }

    public sealed class Self(Self? next)
    {
        public Self? Next { get; } = next;
    }
}
