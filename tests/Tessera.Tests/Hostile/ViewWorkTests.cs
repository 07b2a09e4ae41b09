using System.Buffers;
using System.Text;
using System.Text.Json;
using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>JSON, dumps and reading without a type: work and memory that are not proportional to the bytes are counted and limited by the budgets.</summary>
public class ViewWorkTests
{
    private const int Depth = 20_000;

    private static readonly TesseraOptions s_deep = new() { Limits = new() { MaxDepth = 10 * Depth } };

    /// <summary>A hundred thousand refs to an object whose type is the last of a thousand alternatives. Each pair of types is compared only once.</summary>
    [Fact]
    public void RefsOverALargeUnion_AreFollowedInLittleWork()
    {
        const int Alternatives = 1000;
        const int Refs = 100_000;
        WireType own = WireType.Shape(new WireMember("x", WireType.Scalar(WireKind.U8)));
        WireType union = WireType.Incomplete(WireKind.Union);
        union.Complete([.. Enumerable.Range(0, Alternatives - 1).Select(i => new WireMember($"{i}", WireType.Shape(new WireMember($"{i}", WireType.String)))), new WireMember("own", own)]);
        WireType root = WireType.Shape(new WireMember("first", WireType.Ref(own)), new WireMember("again", WireType.List(WireType.Ref(union))));
        byte[] data = MessageBuilder.Of(Convert.ToHexString(Descriptor.Of(root, typeof(ViewWorkTests)).Bytes)).Raw(1, 7).Head(Refs).Repeat(2, Refs).ToArray();

        TesseraInspector.Validate(data);

        Assert.NotEmpty(Messages.ToJson(data));
        Assert.NotNull(TesseraSerializer.Deserialize(data));
    }

    /// <summary>A few characters are an object with a thousand missing members.</summary>
    [Fact]
    public void ObjectsWithoutTheirMembers_AreChargedWhenTheyAreWritten()
    {
        WireType root = WireType.List(WireType.Shape([.. Enumerable.Range(0, 1000).Select(i => new WireMember($"{i}", WireType.String))]));
        byte[] descriptor = Descriptor.Of(root, typeof(ViewWorkTests)).Bytes;
        byte[] json = Encoding.ASCII.GetBytes($"[{string.Join(',', Enumerable.Repeat("{}", 50_000))}]");

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraJson.FromJson(json, descriptor, new ArrayBufferWriter<byte>()));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    /// <summary>Each value of one byte has a name of 255 characters.</summary>
    [Fact]
    public void LongNames_AreChargedWhenTheyArePrinted()
    {
        WireType root = WireType.List(WireType.Shape(new WireMember(new string('n', 255), WireType.Scalar(WireKind.U8))));
        byte[] data = MessageBuilder.Of(Convert.ToHexString(Descriptor.Of(root, typeof(ViewWorkTests)).Bytes)).Head(200_000).Repeat(1, 200_000).ToArray();

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => Messages.ToJson(data)).Code);
    }

    /// <summary>Making a path for each name would take a hundred times the size of the message.</summary>
    [Fact]
    public void MapOfManyNames_IsMeasured()
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Range(0, 100_000).ToDictionary(i => $"{i}", i => (object)i));

        IReadOnlyList<TesseraSizeEntry> sizes = TesseraInspector.Measure(data);

        Assert.Equal(data.Length, sizes.Sum(size => size.Bytes));
        Assert.InRange(sizes.Count, 1024, 3000);
        Assert.Contains(sizes, size => size.Path == "$[].Value");
    }

    /// <summary>A profile sorts entries by their keys. If these are maps, they are sorted by their own keys, so that each level doubles the work.</summary>
    [Fact]
    public void KeysInKeys_AreCountedWhenTheyAreSorted()
    {
        const int Levels = 18;
        WireType key = WireType.Scalar(WireKind.U8);
        string json = "1";
        for (int i = 0; i < Levels; i++)
        {
            key = WireType.Map(key, WireType.Scalar(WireKind.U8));
            json = $"[[{json},1]]";
        }

        byte[] descriptor = Descriptor.Of(key, typeof(ViewWorkTests)).Bytes;
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.ASCII.GetBytes(json), descriptor, output);
        TesseraException error = Assert.Throws<TesseraException>(
            () => TesseraJson.FromJson(Encoding.ASCII.GetBytes(json), descriptor, new ArrayBufferWriter<byte>(), new TesseraOptions { Profile = TesseraSerializationProfile.Deterministic }));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    [Theory]
    [InlineData("Europe//Berlin")]
    [InlineData("w. europe standard time")]
    public void ZonesInAnotherSpelling_AreNone(string id)
    {
        byte[] data = MessageBuilder.Of("2B" + "142474696D657A6F6E65" + "12").Text(id).ToArray();

        Read.Fails<object>(data, TesseraErrorCode.InvalidValue);
        Read.Fails<TimeZoneInfo>(data, TesseraErrorCode.InvalidValue);
    }

    /// <summary>The framework's parser fails on these texts instead of refusing them.</summary>
    [Theory]
    [InlineData("file:////\u202e/")]
    [InlineData("file:///\\\\\u202e")]
    public void AddressesThatTheFrameworkFailsOn_AreNone(string address)
    {
        byte[] data = MessageBuilder.Of("2B" + "0A24757269" + "12").Head(address.Length, flag: true).Raw(Encoding.Unicode.GetBytes(address)).ToArray();

        Read.Fails<object>(data, TesseraErrorCode.InvalidValue);
        Read.Fails<Uri>(data, TesseraErrorCode.InvalidValue);
    }

    public static TheoryData<string> Views => ["ToJson", "FromJson", "Measure", "Deserialize", "Hash"];

    /// <summary>Nested lists, to a depth that the options allow but the stack does not.</summary>
    [Theory]
    [MemberData(nameof(Views))]
    public void DeepData_OnASmallStack_AreALimit(string view)
    {
        byte[] data = Deep();
        byte[] json = Encoding.ASCII.GetBytes(new string('[', Depth) + new string(']', Depth));
        Action action = view switch
        {
            "ToJson" => () =>
            {
                using Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { MaxDepth = 10 * Depth });
                TesseraJson.ToJson(data, writer, s_deep);
            },
            "FromJson" => () => TesseraJson.FromJson(json, new ArrayBufferWriter<byte>(), s_deep),
            "Measure" => () => TesseraInspector.Measure(data, s_deep),
            "Deserialize" => () => TesseraSerializer.Deserialize(data, s_deep),
            _ => () => TesseraSerializer.Hash(DeepList(), s_deep),
        };

        TesseraException error = Assert.Throws<TesseraException>(() => SmallStack.Run(action));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    /// <summary>A call that only examines values keeps a stack of its own.</summary>
    [Fact]
    public void DeepData_OnASmallStack_AreValidated() =>
        Assert.Null(Record.Exception(() => SmallStack.Run(() => TesseraInspector.Validate(Deep(), s_deep), SmallStack.Least)));

    [Fact]
    public void DeepData_OnASmallStack_AreDumped()
    {
        StringWriter text = new();

        SmallStack.Run(() => TesseraInspector.Dump(Deep(), text, s_deep), SmallStack.Least);

        Assert.Equal(Depth + 1, text.ToString().Split('\n').Count(line => line.Contains("list", StringComparison.Ordinal)));
        Assert.DoesNotContain("error", text.ToString(), StringComparison.Ordinal);
    }

    private static byte[] Deep()
    {
        MessageBuilder message = MessageBuilder.Of("2123").Head(1);
        for (int i = 1; i < Depth; i++)
            message.Raw(0x40).Head(1);
        return message.Raw(0).ToArray();
    }

    private static object DeepList()
    {
        List<object> list = [];
        for (int i = 0; i < Depth; i++)
            list = [list];
        return list;
    }
}
