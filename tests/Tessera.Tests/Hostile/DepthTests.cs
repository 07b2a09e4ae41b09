using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Endlessly nested data, read on threads with a small stack.</summary>
public class DepthTests
{
    private const string NodeType = "2801" + "0A4E657874" + "2040";

    private const TesseraErrorCode Limit = TesseraErrorCode.LimitExceeded;

    /// <summary>Descriptors for which the byte 01 or 04 begins the next level of a value.</summary>
    public static TheoryData<string, byte> Openers => new()
    {
        { NodeType, 0x01 },
        { "2B022140", 0x04 },
        { "2801" + "045A" + "2B022141", 0x04 },
        { "29010478" + "2801044E40", 0x01 },
        { "24" + "2801" + "0A4E657874" + "2440", 0x01 },
    };

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A034_Depth64_IsRead_AndDepth65IsNot(TesseraSerializerEngine engine) => SmallStack.Run(() =>
    {
        TesseraOptions options = new() { Engine = engine };
        byte[] deepest = MessageBuilder.Of(NodeType).Repeat(1, 63).Raw(0).ToArray();
        byte[] tooDeep = MessageBuilder.Of(NodeType).Repeat(1, 64).Raw(0).ToArray();

        Assert.Equal(64, Count(TesseraSerializer.Deserialize<Node>(deepest.AsSpan(), options)));
        Assert.NotNull(TesseraSerializer.Deserialize(deepest, options));
        TesseraException error = Read.Fails<Node>(tooDeep, Limit, options);
        Assert.Equal(tooDeep.Length - 1, error.Offset);
        Assert.StartsWith("$.Next.Next.Next", error.Path, StringComparison.Ordinal);
        Read.Fails<object>(tooDeep, Limit, options);
    });

    [Theory]
    [MemberData(nameof(Openers))]
    public void A035_AMegabyteOfOpeners_IsALimit(string descriptor, byte opener) => SmallStack.Run(() =>
    {
        byte[] data = MessageBuilder.Of(descriptor).Repeat(opener, 1_000_000).ToArray();

        long allocated = Allocation.MeasureLeast(() =>
        {
            Read.Fails<object>(data, Limit);
            Read.Fails<Node>(data);
            Read.Fails<List<object>>(data);
            Read.Fails<Dictionary<string, object>>(data);
        });

        Assert.True(allocated <= 2 << 20, $"{allocated} bytes");
    });

    [Fact]
    public void A036_OpenersInASkippedMember_AreALimit() => SmallStack.Run(() =>
    {
        byte[] data = MessageBuilder.Of("2802" + "0453" + "2B022141" + "0A4E657874" + "2040").Repeat(4, 1_000_000).ToArray();

        Read.Fails<Node>(data, Limit);
    });

    [Theory]
    [MemberData(nameof(Openers))]
    public void A037_OpenersWithoutAType_AreALimitFromEveryDoorOnTheSmallestStack(string descriptor, byte opener) => SmallStack.Run(
        () =>
        {
            byte[] data = MessageBuilder.Of(descriptor).Repeat(opener, 50_000).ToArray();

            // The trace of an exception takes more for each level.
            new Attack(data) { Cost = Cost.Linear }.FailsAs<object>(Limit);
        },
        SmallStack.Least);

    [Theory]
    [InlineData("21")]
    [InlineData("2207")]
    [InlineData("24")]
    [InlineData("20")]
    [InlineData("28010478")]
    [InlineData("29010478")]
    [InlineData("2B0478")]
    public void A038_NestedDescriptor_IsALimitOrMalformed(string code) => SmallStack.Run(() =>
    {
        byte[] data = MessageBuilder.Of("21" + string.Concat(Enumerable.Repeat(code, 20_000))).ToArray();

        Assert.True(Read.Fails<object>(data).Code is Limit or TesseraErrorCode.Malformed);
        Assert.True(Read.Fails<List<int>>(data).Code is Limit or TesseraErrorCode.Malformed);
    });

    [Fact]
    public void A039_OpenersInAKey_AreALimit() => SmallStack.Run(() =>
    {
        byte[] keys = MessageBuilder.Of("22230C").Head(1).Type("2B022140").Repeat(4, 100_000).ToArray();
        byte[] maps = MessageBuilder.Of("2B02222340").Head(1).Repeat(0x40, 1).Repeat(4, 100_000).ToArray();

        Read.Fails<object>(keys, Limit);
        Read.Fails<Dictionary<object, Half>>(keys, Limit);
        Read.Fails<object>(maps);
    });

    [Theory]
    [MemberData(nameof(Openers))]
    public void A040_JsonAndInspector_StopAtTheLimit(string descriptor, byte opener) => SmallStack.Run(() =>
    {
        byte[] data = MessageBuilder.Of(descriptor).Repeat(opener, 100_000).ToArray();
        using Utf8JsonWriter writer = new(Stream.Null);

        Assert.Equal(Limit, Assert.Throws<TesseraException>(() => TesseraJson.ToJson(data, writer)).Code);
        Assert.Equal(Limit, Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data)).Code);
        Assert.Equal(Limit, Assert.Throws<TesseraException>(() => TesseraInspector.Measure(data)).Code);
        Assert.Contains("error LX", Messages.Dump(data), StringComparison.Ordinal);
    });

    /// <summary>If the stack ends before the limit of depth is reached, reading fails with a limit too.</summary>
    [Theory]
    [MemberData(nameof(Openers))]
    public void A040_EveryDoorOnTheSmallestStack_StopsWithALimit(string descriptor, byte opener) => SmallStack.Run(
        () => new Attack(MessageBuilder.Of(descriptor).Repeat(opener, 20_000).ToArray()) { Cost = Cost.Linear }.Fails(Limit),
        SmallStack.Least);

    [Fact]
    public void A040_NestedJson_StopsAtTheLimit() => SmallStack.Run(() =>
    {
        byte[] json = [.. Enumerable.Repeat((byte)'[', 100_000)];

        Assert.Equal(Limit, Assert.Throws<TesseraException>(() => TesseraJson.FromJson(json, new System.Buffers.ArrayBufferWriter<byte>())).Code);
    });

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A042_WritingACycleOrALongChain_IsALimitWithItsPath(TesseraSerializerEngine engine) => SmallStack.Run(() =>
    {
        TesseraOptions options = new() { Engine = engine };
        Node cycle = new();
        cycle.Next = cycle;
        Node chain = new();
        for (int i = 0; i < 1_000_000; i++)
            chain = new Node { Next = chain };

        foreach (Node node in new[] { cycle, chain })
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(node, options));
            Assert.Equal(Limit, error.Code);
            Assert.Equal("$.Next…", error.Path);
        }
    });

    [Fact]
    public void A042_WritingAListInItself_IsALimit() => SmallStack.Run(() =>
    {
        List<object?> list = [];
        list.Add(list);

        Assert.Equal(Limit, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(list)).Code);
    });

    [Fact]
    public void MaxDepth_OfTheTrusted_IsCutByTheStack() => SmallStack.Run(() =>
    {
        byte[] data = MessageBuilder.Of(NodeType).Repeat(1, 900).Raw(0).ToArray();

        TesseraException? error = Read.Try<Node>(data, TesseraOptions.Trusted);

        Assert.True(error is null or { Code: Limit }, $"{error}");
    });

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A041_ConverterThatRecursesTooDeep_IsALimit(TesseraSerializerEngine engine) => SmallStack.Run(() =>
    {
        TesseraOptions options = new() { Limits = new() { MaxDepth = int.MaxValue }, Converters = [new NodeConverter()], Engine = engine };
        Node chain = new();
        for (int i = 0; i < 100_000; i++)
            chain = new Node { Next = chain };

        Assert.Equal(Limit, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(chain, options)).Code);
        byte[] shallow = TesseraSerializer.Serialize(new Node { Next = new Node() }, options);
        byte[] deep = [.. shallow[..^2], .. Enumerable.Repeat((byte)1, 100_000), 0];
        Assert.Equal(2, Count(TesseraSerializer.Deserialize<Node>(shallow.AsSpan(), options)));
        Assert.Equal(Limit, Read.Fails<Node>(deep, options).Code);
    });

    private static int Count(Node? node)
    {
        int count = 0;
        for (; node is not null; node = node.Next)
            count++;
        return count;
    }

    public sealed class Node
    {
        public Node? Next { get; set; }
    }

    public sealed class Form
    {
        public Node? Next { get; set; }
    }

    private sealed class NodeConverter : TesseraConverter<Node, Form>
    {
        public override Form ToSurrogate(Node value) => new() { Next = value.Next };

        public override Node FromSurrogate(Form surrogate) => new() { Next = surrogate.Next };
    }
}
