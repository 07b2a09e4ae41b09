using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Honest messages of n and of 2n parts, with a row for each conversion and shape, through every entry point. Twice the message takes twice the
/// memory, stays within the bound for its length, and needs no more work than its bytes allow.</summary>
public class GrowthTests
{
    private const int Many = 5000;

    /// <summary>The number of parts in one definition or descriptor, which the format limits.</summary>
    private const int Few = 500;

    /// <summary>Twice the memory, with a margin for the rounded capacities of tables and lists.</summary>
    private const double Twice = 2.2;

    private const int Slack = 128 << 10;

    /// <summary>The steps for the first key, in front of which there are no bytes.</summary>
    private const int LeastWork = 64 << 10;

    private static readonly Dictionary<string, Row> s_rows = new Row[]
    {
        new("text to i32", typeof(List<int>), n => Texts(n, i => $"{i}")),
        new("text to f64", typeof(List<double>), n => Texts(n, i => $"{i}.5")),
        new("text to decimal", typeof(List<decimal>), n => Texts(n, i => $"{i}.50")),
        new("text to i128", typeof(List<Int128>), n => Texts(n, i => $"{i}")),
        new("text to big integer", typeof(List<BigInteger>), n => Texts(n, i => $"{i}")),
        new("text to bool", typeof(List<bool>), n => Texts(n, _ => "true")),
        new("text to guid", typeof(List<Guid>), n => Texts(n, i => $"00000000-0000-0000-0000-{i:D12}")),
        new("text to datetime", typeof(List<DateTime>), n => Texts(n, _ => "2020-01-31T23:59:59.1234567Z")),
        new("text to datetimeoffset", typeof(List<DateTimeOffset>), n => Texts(n, _ => "2020-01-31T23:59:59.1234567+01:00")),
        new("text to date", typeof(List<DateOnly>), n => Texts(n, _ => "2020-01-31")),
        new("text to timespan", typeof(List<TimeSpan>), n => Texts(n, _ => "1.02:03:04")),
        new("text to enum", typeof(List<DayOfWeek>), n => Texts(n, _ => "Friday")),
        new("text to uri", typeof(List<Uri>), n => Texts(n, i => $"http://x/{i}")),
        new("text to version", typeof(List<Version>), n => Texts(n, i => $"1.{i}")),
        new("text", typeof(List<string>), n => Texts(n, i => $"{i}")),
        new("set of text", typeof(HashSet<string>), n => Texts(n, i => $"{i}")),
        new("sorted set of text", typeof(SortedSet<string>), n => Texts(n, i => $"{i}")),
        new("frozen set of text", typeof(FrozenSet<string>), n => Texts(n, i => $"{i}")),
        new("numbers to text", typeof(List<string>), n => TesseraSerializer.Serialize(Enumerable.Range(0, n).Select(i => i + 0.5).ToList())),
        new("dates to text", typeof(List<string>), n => TesseraSerializer.Serialize(Enumerable.Range(0, n).Select(i => new DateTime(i)).ToList())),
        new("big integers", typeof(List<string>), n => TesseraSerializer.Serialize(Enumerable.Range(0, n).Select(i => (BigInteger)i).ToList())),
        new("base64 of many", typeof(List<byte[]>), n => TesseraSerializer.Serialize(Enumerable.Range(0, n).Select(_ => new byte[10]).ToList())),
        new("base64 of one", typeof(byte[]), n => TesseraSerializer.Serialize(new byte[20 * n])),
        new("one long text", typeof(string), n => TesseraSerializer.Serialize(new string('x', 20 * n))),
        new("names of a large enum", typeof(List<string>), n => List("212A04" + Count(Few) + Join(Few, i => Name($"n{i}") + Count(2 * i)), n, i => [(byte)(i % 250), (byte)(i % 2)])),
        new("enum of many names", typeof(List<string>), n => List("212A04" + Count(n) + Join(n, i => Name($"n{i}") + Count(2 * i)), 1, _ => [1, 0])) { Size = Few },
        new("members of others", typeof(Plain), n => MessageBuilder.Of("28" + Count(n) + Join(n, i => Name($"n{i}") + "02")).Repeat(1, n).ToArray()) { Size = Few },
        new("large union", typeof(object), n => List("2129" + Count(Few) + Join(Few, i => Name($"n{i}") + "02"), n, i => [.. new MessageBuilder().VarInt((ulong)(i % Few) + 1).ToArray().AsSpan(2), 1])),
        new("union of classes", typeof(List<Base>), n => List("2129" + "02" + Name("A") + "2801" + Name("X") + "07" + Name("B") + "2801" + Name("Y") + "07", n, i => [(byte)(1 + (i % 2)), 1, 0, 0, 0])),
        new("types of one message", typeof(object), Types) { Size = Few },
        new("nested", typeof(Link), n => TesseraSerializer.Serialize(Chain(n))) { Size = 30 },
        new("new objects", typeof(List<Item>), n => List("2124" + "2801" + Name("X") + "02", n, _ => [1, 7])),
        new("objects again", typeof(List<Item>), n => List("2124" + "2801" + Name("X") + "02", n, i => i == 0 ? [1, 7] : [2])),
        new("objects that were passed over", typeof(Second), Passed),
        new("refs over a union", typeof(object), n => List("2124" + "29" + Count(Few) + Join(Few, i => Name($"n{i}") + "02"), n, i => i == 0 ? [1, 1, 7] : [2])),
        new("tags", typeof(List<int>), n => List("212B" + Name("t") + "07", n, _ => [7, 0, 0, 0])),
        new("keeps", typeof(List<Plain>), n => List("2128" + "01" + Name("A") + "2512", n, i => i % 2 == 0 ? [0] : [4, 65])),
        new("optionals", typeof(List<int?>), n => List("212007", n, i => i % 2 == 0 ? [0] : [1, 7, 0, 0, 0])),
        new("any", typeof(List<object>), n => List("2123", n, i => i % 2 == 0 ? [0] : [3, 7])),
        new("map into a class", typeof(Plain), Entries),
        new("map into extension data", typeof(Extended), Entries),
        new("map into JSON", typeof(JsonElement), Entries),
        new("map into a node", typeof(JsonNode), Entries),
        new("map of objects", typeof(Dictionary<string, object>), Entries),
        new("maps into classes", typeof(List<Plain>), n => List("21221223", n, i => [4, .. Text($"k{i}"), 3, 5])),
        new("maps of one key", typeof(List<Dictionary<object, int>>), n => List("21222307", n, _ => [4, 3, 5, 7, 0, 0, 0])),
        new("empty maps", typeof(List<Dictionary<byte, byte>>), n => List("21220202", n, _ => [2])),
        new("empty lists", typeof(List<List<int>>), n => List("212107", n, _ => [2])),
        new("empty objects", typeof(List<Nothing>), n => List("212800", n, _ => [0])),
        new("keys that are lists", typeof(object), n => List("22210207", n, i => [8, (byte)i, (byte)(i >> 8), 0, 7, 0, 0, 0])),
        new("keys of any", typeof(Dictionary<object, int>), n => List("222307", n, i => [5, (byte)i, (byte)(i >> 8), 7, 0, 0, 0])),
        new("pairs into a map", typeof(Dictionary<int, int>), n => List("212802" + Name("Key") + "07" + Name("Value") + "07", n, i => [.. BitConverter.GetBytes(i), 7, 0, 0, 0])),
        new("map into pairs", typeof(List<KeyValuePair<int, int>>), Numbers),
        new("dictionary", typeof(Dictionary<int, int>), Numbers),
        new("sorted dictionary", typeof(SortedDictionary<int, int>), Numbers),
        new("sorted list", typeof(SortedList<int, int>), Numbers),
        new("concurrent dictionary", typeof(ConcurrentDictionary<int, int>), Numbers),
        new("immutable dictionary", typeof(ImmutableDictionary<int, int>), Numbers),
        new("immutable sorted dictionary", typeof(ImmutableSortedDictionary<int, int>), Numbers),
        new("frozen dictionary", typeof(FrozenDictionary<int, int>), Numbers),
        new("blocks of one byte", typeof(byte[]), n => Blocks("2102", n, [7])),
        new("blocks of one text", typeof(List<string>), n => Blocks("2112", n, [4, 65])),
        new("grid", typeof(int[,]), n => TesseraSerializer.Serialize(new int[n, 2])),
    }.ToDictionary(row => row.Name);

    /// <summary>The start of a message of a shape with an any that other types do not have as a member.</summary>
    private static readonly byte[] s_around = MessageBuilder.Of("2801" + "0458" + "23").ToArray();

    public static TheoryData<string> Rows => [.. s_rows.Keys];

    [Theory]
    [MemberData(nameof(Rows))]
    public void TwiceTheMessage_IsTwiceTheCost(string name)
    {
        Row row = s_rows[name];
        byte[] single = row.Make(row.Size);
        byte[] twice = row.Make(2 * row.Size);
        foreach ((string door, Action<byte[]> open) in Doors(row.Target))
            Compare($"{name}, {door}", () => open(single), () => open(twice), twice.Length);
    }

    /// <summary>Reads the text with the descriptor of the message and without one, in the order of the text and of a profile.</summary>
    [Theory]
    [MemberData(nameof(Rows))]
    public void TwiceTheText_IsTwiceTheCost(string name)
    {
        Row row = s_rows[name];
        byte[] single = row.Make(row.Size);
        byte[] twice = row.Make(2 * row.Size);
        byte[] json = Messages.ToJson(single);
        byte[] jsonOfTwice = Messages.ToJson(twice);
        foreach (TesseraOptions options in (TesseraOptions[])[new() { Limits = new() { WorkBudget = LeastWork } }, new() { Limits = new() { WorkBudget = LeastWork }, Profile = TesseraSerializationProfile.Deterministic }])
        {
            // A profile has no references.
            if (options.Profile == TesseraSerializationProfile.Default || !json.AsSpan().Contains((byte)'$'))
                Compare($"{name}, {options.Profile}", () => Convert(json, Messages.Descriptor(single)), () => Convert(jsonOfTwice, Messages.Descriptor(twice)), jsonOfTwice.Length);
            Compare($"{name}, {options.Profile}, any", () => Convert(json, [0x23]), () => Convert(jsonOfTwice, [0x23]), jsonOfTwice.Length);

            void Convert(byte[] text, byte[] descriptor) => TesseraJson.FromJson(text, descriptor, new ArrayBufferWriter<byte>(4 * jsonOfTwice.Length), options);
        }
    }

    private static IEnumerable<(string Name, Action<byte[]> Open)> Doors(Type target)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraOptions linear = new() { Limits = new() { WorkBudget = LeastWork } };
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = linear with { Engine = engine };
            yield return ($"{engine}", data => TesseraSerializer.Deserialize(data, target, options));
            yield return ($"passed over, {engine}", data => TesseraSerializer.Deserialize<Plain>((byte[])[.. s_around, .. data.AsSpan(2)], options));
            yield return ($"populate, {engine}", data => TesseraSerializer.Populate((byte[])[.. s_around, .. data.AsSpan(2)], new Plain(), options));
        }

        yield return ("stream", data => TesseraSerializer.Deserialize<object>(new ChunkStream(data, 1000), linear));
        yield return ("dynamic", data => TesseraSerializer.Deserialize(data, linear));
        yield return ("Validate", data => TesseraInspector.Validate(data, linear));
        yield return ("Measure", data => TesseraInspector.Measure(data, linear));
        yield return ("ToJson", data =>
        {
            output.ResetWrittenCount();
            using Utf8JsonWriter writer = new(output);
            TesseraJson.ToJson(data, writer, linear);
        });
    }

    private static void Compare(string name, Action single, Action twice, int length)
    {
        single();
        twice();
        long of = Allocation.MeasureLeast(single);
        long ofTwice = Allocation.MeasureLeast(twice);
        // Once code is hot, its compiler leaves out allocations, and may have done so for one of the two only.
        for (int round = 0; round < 10 && ofTwice > (Twice * of) + Slack; round++)
        {
            Thread.Sleep(100);
            of = Allocation.MeasureLeast(single);
            ofTwice = Allocation.MeasureLeast(twice);
        }

        Assert.True(ofTwice <= (Twice * of) + Slack, $"{name}: {of} bytes, and {ofTwice} for twice as much");
        Assert.True(ofTwice <= Allocation.Bound(length), $"{name}: {ofTwice} bytes for {length}");
    }

    private static byte[] List(string descriptor, int count, Func<int, byte[]> element)
    {
        MessageBuilder message = MessageBuilder.Of(descriptor).Head(count);
        for (int i = 0; i < count; i++)
            message.Raw(element(i));
        return message.ToArray();
    }

    private static byte[] Blocks(string descriptor, int count, byte[] element)
    {
        MessageBuilder message = MessageBuilder.Of(descriptor);
        for (int i = 0; i < count; i++)
            message.Head(1, flag: true).Raw(element);
        return message.Head(0).ToArray();
    }

    private static byte[] Types(int count)
    {
        MessageBuilder message = MessageBuilder.Of("2123").Head(count);
        for (int i = 0; i < count; i++)
            message.Type("2801" + Name($"{i:D4}") + "02").Raw(1);
        return message.ToArray();
    }

    private static byte[] Passed(int count)
    {
        MessageBuilder message = MessageBuilder.Of("2802" + Name("Q") + "2124" + "2801" + Name("X") + "02" + Name("Items") + "2124" + "41").Head(count);
        for (int i = 0; i < count; i++)
            message.Raw(1, 7);
        message.Head(count);
        for (int i = 0; i < count; i++)
            message.VarInt((ulong)i + 2);
        return message.ToArray();
    }

    private static byte[] Texts(int count, Func<int, string> text) => List("2112", count, i => Text(text(i)));

    private static byte[] Entries(int count) => List("221223", count, i => [.. Text($"k{i}"), 3, 5]);

    private static byte[] Numbers(int count) => List("220707", count, i => [.. BitConverter.GetBytes(count - i), 7, 0, 0, 0]);

    private static byte[] Text(string text) => new MessageBuilder().Text(text).ToArray()[2..];

    private static string Name(string name) => Convert.ToHexString(Text(name));

    private static string Count(int count) => Convert.ToHexString(new MessageBuilder().VarInt((ulong)count).ToArray().AsSpan(2));

    private static string Join(int count, Func<int, string> part) => string.Concat(Enumerable.Range(0, count).Select(part));

    private static Link? Chain(int length)
    {
        Link? chain = null;
        for (int i = 0; i < length; i++)
            chain = new Link { Next = chain };
        return chain;
    }

    private sealed record Row(string Name, Type Target, Func<int, byte[]> Make)
    {
        public int Size { get; init; } = Many;
    }

    public sealed class Plain
    {
        public string? A { get; set; }

        public int After { get; set; }
    }

    public sealed class Nothing;

    public sealed class Item
    {
        public byte X { get; set; }
    }

    public sealed class Second
    {
        public List<Item>? Items { get; set; }
    }

    public sealed class Link
    {
        public Link? Next { get; set; }
    }

    public sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }

    [JsonDerivedType(typeof(First), "A")]
    [JsonDerivedType(typeof(Other), "B")]
    public class Base;

    public sealed class First : Base
    {
        public int X { get; set; }
    }

    public sealed class Other : Base
    {
        public int Y { get; set; }
    }
}
