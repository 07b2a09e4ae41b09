using System.Buffers;
using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Calls on the smallest stack give a value or a limit up to the limit of depth, and a limit beyond it. They never end the process.</summary>
public class SmallStackTests
{
    private const string NodeType = "2801" + "0A4E657874" + "2040";

    private const int Deep = 64;

    private const int Deeper = 20_000;

    private static readonly Type s_type = typeof(Node);

    private static readonly Dictionary<string, Action<int, TesseraOptions>> s_calls = new()
    {
        ["Deserialize"] = (depth, options) => TesseraSerializer.Deserialize<Node>(Nodes(depth).AsSpan(), options),
        ["Deserialize from segments"] = (depth, options) => TesseraSerializer.Deserialize<Node>(Segments.Of(Nodes(depth), 100), options),
        ["Deserialize from a stream"] = (depth, options) => TesseraSerializer.Deserialize<Node>(new ChunkStream(Nodes(depth), 1000), options),
        ["Deserialize by type"] = (depth, options) => TesseraSerializer.Deserialize(Nodes(depth), s_type, options),
        ["Deserialize without a type"] = (depth, options) => TesseraSerializer.Deserialize(Nodes(depth), options),
        ["Deserialize lists without a type"] = (depth, options) => TesseraSerializer.Deserialize(Lists(depth), options),
        ["Deserialize into JSON"] = (depth, options) => TesseraSerializer.Deserialize<JsonElement>(Lists(depth).AsSpan(), options),
        ["DeserializeAsync"] = (depth, options) => TesseraSerializer.DeserializeAsync<Node>(new PromptStream(Nodes(depth), 1000), options).AsTask().GetAwaiter().GetResult(),
        ["Populate"] = (depth, options) => TesseraSerializer.Populate(Nodes(depth), new Node(), options),
        ["Serialize"] = (depth, options) => TesseraSerializer.Serialize(Chain(depth), options),
        ["Serialize by type"] = (depth, options) => TesseraSerializer.Serialize(Chain(depth), s_type, options),
        ["Serialize to a stream"] = (depth, options) => TesseraSerializer.Serialize(Stream.Null, Chain(depth), options),
        ["Serialize to a buffer"] = (depth, options) => TesseraSerializer.Serialize(new ArrayBufferWriter<byte>(), Chain(depth), options),
        ["SerializeAsync"] = (depth, options) => TesseraSerializer.SerializeAsync(Stream.Null, Chain(depth), options).GetAwaiter().GetResult(),
        ["Serialize with references"] = (depth, options) => TesseraSerializer.Serialize(Chain(depth), options with { References = TesseraReferenceHandling.Preserve }),
        ["Serialize objects"] = (depth, options) => TesseraSerializer.Serialize(ObjectList(depth), options),
        ["Hash"] = (depth, options) => TesseraSerializer.Hash(Chain(depth), options),
        ["ToJson"] = (depth, options) => ToJson(Nodes(depth), options),
        ["ToJson of lists"] = (depth, options) => ToJson(Lists(depth), options),
        ["FromJson"] = (depth, options) => TesseraJson.FromJson(Arrays(depth), new ArrayBufferWriter<byte>(), options),
        ["FromJson of a profile"] = (depth, options) => TesseraJson.FromJson(Arrays(depth), new ArrayBufferWriter<byte>(), options with { Profile = TesseraSerializationProfile.Canonical }),
        ["FromJson of a type"] = (depth, options) => TesseraJson.FromJson(Objects(depth), Convert.FromHexString(NodeType), new ArrayBufferWriter<byte>(), options),
        ["FromJson of keys"] = (depth, options) => TesseraJson.FromJson(Keys(depth), [0x22, 0x23, 0x23], new ArrayBufferWriter<byte>(), options),
        ["Validate keys"] = (depth, options) => TesseraInspector.Validate(KeysOfAny(depth), options),
        ["Measure"] = (depth, options) => TesseraInspector.Measure(Nodes(depth), options),
        ["Describe"] = (depth, _) => TesseraInspector.Describe(MessageBuilder.Of(string.Concat(Enumerable.Repeat("21", depth - 1)) + "02").ToArray()),
    };

    public static TheoryData<string> Calls => [.. s_calls.Keys];

    [Theory]
    [MemberData(nameof(Calls))]
    public void A040_ValueAtTheLimitOfDepth_IsAValueOrALimit(string call)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            Exception? error = Run(call, Deep, new TesseraOptions { Engine = engine });
            Assert.True(error is null or TesseraException { Code: TesseraErrorCode.LimitExceeded }, $"{engine}: {error}");
            Assert.Null(Record.Exception(() => s_calls[call](Deep, new TesseraOptions { Engine = engine })));
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public void A040_DeeperValue_IsALimit(string call)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            foreach (TesseraOptions options in (TesseraOptions[])[new() { Engine = engine }, new() { Engine = engine, Limits = new() { MaxDepth = 10 * Deeper } }])
                Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.IsType<TesseraException>(Run(call, Deeper, options)).Code);
        }
    }

    /// <summary>Calls that only examine values keep a stack of their own, so only the limit of depth bounds them.</summary>
    private static readonly Dictionary<string, Action<int, TesseraOptions>> s_looks = new()
    {
        ["Validate"] = (depth, options) => TesseraInspector.Validate(Nodes(depth), options),
        ["Dump"] = (depth, options) => Dump(Nodes(depth), options),
    };

    public static TheoryData<string> Looks => [.. s_looks.Keys];

    [Theory]
    [MemberData(nameof(Looks))]
    public void A040_ValueThatIsOnlyLookedAt_IsBoundedByTheLimitOfDepthAlone(string look)
    {
        Action<int, TesseraOptions> call = s_looks[look];

        Assert.Null(Record.Exception(() => SmallStack.Run(() => call(Deep, new TesseraOptions()), SmallStack.Least)));
        Assert.Null(Record.Exception(() => SmallStack.Run(() => call(Deeper, new TesseraOptions { Limits = new() { MaxDepth = Deeper } }), SmallStack.Least)));
        TesseraException error = Assert.Throws<TesseraException>(() => SmallStack.Run(() => call(Deeper, new TesseraOptions { Limits = new() { MaxDepth = Deeper - 1 } }), SmallStack.Least));
        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    /// <summary>Runs the call twice, because the first one may use its stack for making converters.</summary>
    private static Exception? Run(string call, int depth, TesseraOptions options)
    {
        Record.Exception(() => SmallStack.Run(() => s_calls[call](depth, options), SmallStack.Least));
        return Record.Exception(() => SmallStack.Run(() => s_calls[call](depth, options), SmallStack.Least));
    }

    private static void ToJson(byte[] data, TesseraOptions options)
    {
        using Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { MaxDepth = 10 * Deeper });
        TesseraJson.ToJson(data, writer, options);
    }

    /// <summary>Dumps the data, and throws if the last line shows a limit.</summary>
    private static void Dump(byte[] data, TesseraOptions options)
    {
        using StringWriter text = new();
        TesseraInspector.Dump(data, text, options);
        if (text.ToString().Contains("error LX", StringComparison.Ordinal))
            throw new TesseraException(TesseraErrorCode.LimitExceeded, "", -1);
    }

    private static byte[] Nodes(int depth) => MessageBuilder.Of(NodeType).Repeat(1, depth - 1).Raw(0).ToArray();

    private static byte[] Lists(int depth) => Lists(MessageBuilder.Of("2123").Head(1), depth - 1).ToArray();

    /// <summary>Makes nested maps. Each is the key of a map with one entry.</summary>
    private static byte[] KeysOfAny(int depth)
    {
        MessageBuilder message = MessageBuilder.Of("222302");
        for (int i = 1; i < depth; i++)
            message.Head(1).Raw(0x40);
        return message.Head(0).Repeat(7, depth - 1).ToArray();
    }

    private static MessageBuilder Lists(MessageBuilder message, int depth)
    {
        for (int i = 1; i < depth; i++)
            message.Raw(0x40).Head(1);
        return message.Raw(0x40).Head(0);
    }

    private static byte[] Arrays(int depth) => Encoding.ASCII.GetBytes(new string('[', depth) + new string(']', depth));

    private static byte[] Objects(int depth) => Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("""{"Next":""", depth - 1)) + """{"Next":null}""" + new string('}', depth - 1));

    private static byte[] Keys(int depth) => Encoding.ASCII.GetBytes($"[[{new string('[', depth - 1)}{new string(']', depth - 1)},0]]");

    private static Node Chain(int depth)
    {
        Node? chain = null;
        for (int i = 0; i < depth; i++)
            chain = new Node { Next = chain };
        return chain!;
    }

    private static object ObjectList(int depth)
    {
        List<object> list = [];
        for (int i = 1; i < depth; i++)
            list = [list];
        return list;
    }

    public sealed class Node
    {
        public Node? Next { get; set; }
    }
}
