using System.Buffers;
using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Consecutive messages in memory: each call reads the first one and returns its length.</summary>
public class FirstOfManyTests
{
    private static readonly Type s_item = typeof(Item);

    public static TheoryData<TesseraOptions> Options =>
    [
        new TesseraOptions(),
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted },
        new TesseraOptions { References = TesseraReferenceHandling.Preserve },
        new TesseraOptions { Profile = TesseraSerializationProfile.Canonical, StrictValues = true },
        new TesseraOptions { AllowTrailingData = true },
    ];

    [Theory]
    [MemberData(nameof(Options))]
    public void Deserialize_MessagesInARow_GivesEachAndItsLength(TesseraOptions options)
    {
        byte[][] messages = [.. Enumerable.Range(0, 100).Select(i => TesseraSerializer.Serialize(Create(i), options))];
        byte[] data = [.. messages.SelectMany(message => message)];
        ReadOnlySpan<byte> rest = data;

        foreach ((int i, byte[] message) in messages.Index())
        {
            byte[] bytes = rest.ToArray();
            Item item = TesseraSerializer.Deserialize<Item>(rest, out int consumed, options)!;
            object byType = TesseraSerializer.Deserialize(bytes, s_item, out int consumedByType, options)!;
            IDictionary<string, object?> untyped = (IDictionary<string, object?>)TesseraSerializer.Deserialize(bytes, out int consumedUntyped, options)!;

            Assert.Equal(Create(i).ToString(), item.ToString());
            Assert.Equal(Create(i).ToString(), byType.ToString());
            Assert.Equal(i, untyped["Id"]);
            Assert.Equal((message.Length, message.Length, message.Length), (consumed, consumedByType, consumedUntyped));
            rest = rest[consumed..];
        }

        Assert.Equal(0, rest.Length);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(3000)]
    [InlineData(int.MaxValue)]
    public void Deserialize_MessagesInARowInSegments_GivesEachAndItsLength(int size)
    {
        Item[] items = [Create(1), Create(2) with { Name = new string('x', 10_000) }, Create(3)];
        byte[][] messages = [.. items.Select(item => TesseraSerializer.Serialize(item))];
        byte[] data = [.. messages.SelectMany(message => message)];
        ReadOnlySequence<byte> rest = Segments.Of(data, Math.Min(size, data.Length));

        foreach ((int i, Item item) in items.Index())
        {
            object byType = TesseraSerializer.Deserialize(in rest, s_item, out long consumedByType)!;
            Item read = TesseraSerializer.Deserialize<Item>(in rest, out long consumed)!;

            Assert.Equal((item.ToString(), item.ToString()), (read.ToString(), byType.ToString()));
            Assert.Equal((messages[i].Length, messages[i].Length), (consumed, consumedByType));
            rest = rest.Slice(consumed);
        }

        Assert.True(rest.IsEmpty);
    }

    [Fact]
    public void Deserialize_WhateverFollows_IsNotLookedAt()
    {
        byte[] message = TesseraSerializer.Serialize(Create(1));
        byte[] data = [.. message, 0xFF, 0xFF];

        Assert.Equal(1, TesseraSerializer.Deserialize<Item>(data, out int consumed)!.Id);
        Assert.Equal(message.Length, consumed);
        Assert.Equal(1, TesseraSerializer.Deserialize<Item>(Segments.Of(data, 2), out long consumedOfMany)!.Id);
        Assert.Equal(message.Length, consumedOfMany);
        Assert.Equal(TesseraErrorCode.TrailingData, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Item>(data)).Code);
    }

    [Fact]
    public void Deserialize_MessageOfAnotherTypeOrNull_SaysItsLengthToo()
    {
        byte[] other = TesseraSerializer.Serialize(new { Name = "a", More = 1L, Id = 2 });
        byte[] nothing = TesseraSerializer.Serialize<Item?>(null);

        Item item = TesseraSerializer.Deserialize<Item>((byte[])[.. other, .. nothing], out int consumed)!;
        Item? none = TesseraSerializer.Deserialize<Item>((byte[])[.. nothing, .. other], out int consumedNull);

        Assert.Equal((2, "a", other.Length), (item.Id, item.Name, consumed));
        Assert.Equal((null, nothing.Length), (none, consumedNull));
    }

    [Theory]
    [MemberData(nameof(Options))]
    public void Deserialize_DamagedMessage_IsTheErrorOfTheMessageAlone(TesseraOptions options)
    {
        byte[] data = TesseraSerializer.Serialize(Create(1), options)[..^1];
        long length = data.Length;

        TesseraException ended = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Item>(data, out int _, options));
        TesseraException endedInSegments = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Item>(Segments.Of(data, 3), out long _, options));
        TesseraException empty = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Item>([], out int _, options));

        Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (ended.Code, ended.Offset));
        Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (endedInSegments.Code, endedInSegments.Offset));
        Assert.Equal((TesseraErrorCode.UnexpectedEnd, 0L), (empty.Code, empty.Offset));
    }

    /// <summary>Only the segments of the message are copied, so that the time for many messages is proportional to their number.</summary>
    [Fact]
    public void Deserialize_FirstOfALargeSequence_AllocatesForTheMessageAlone()
    {
        byte[] message = TesseraSerializer.Serialize(1);
        byte[] data = [.. message, .. new byte[4_000_000]];
        ReadOnlySequence<byte> sequence = Segments.Of(data, 2);
        void Read() => TesseraSerializer.Deserialize<int>(in sequence, out long _);
        Read();

        Assert.InRange(Allocation.Measure(Read), 0, 20_000);
    }

    private static Item Create(int id) => new() { Id = id, Name = id % 3 == 0 ? null : id.ToString(CultureInfo.InvariantCulture) };

    public sealed record Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }
}
