using System.Buffers;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Kit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Messages with ever new types, through every entry point and into many targets, so that plans and converters are made for them. The retained memory
/// is bounded by the options, plus half as much for objects that are found by name. Without the bound, each row would retain several times as much.</summary>
[Collection(Alone.Name)]
public class RetainedMemoryTests
{
    private const int Allowed = 1 << 20;

    /// <summary>The memory for objects found by name, for tables that have grown, and for the runtime itself.</summary>
    private const int Others = 5 << 20;

    private static readonly Type[] s_targets =
    [
        typeof(Plain), typeof(List<Plain>), typeof(Extended), typeof(Base), typeof(Dictionary<string, object>), typeof(ExpandoObject), typeof(JsonElement), typeof(Holder<int>), typeof(Holder<string>),
    ];

    private static readonly Dictionary<string, (int Messages, Func<int, byte[]> Make)> s_families = new()
    {
        ["small"] = (2500, i => MessageBuilder.Of("2801" + Name($"m{i}") + "02").Raw(1).ToArray()),
        ["deep objects"] = (300, i => MessageBuilder.Of(Join(60, _ => "2801" + Name($"m{i}")) + "02").Raw(1).ToArray()),
        ["deep lists"] = (1500, i => MessageBuilder.Of("2801" + Name($"m{i}") + Join(60, _ => "21") + "02").Raw(0).ToArray()),
        ["wide objects"] = (40, i => MessageBuilder.Of("28E807" + Join(1000, part => Name($"n{i} {part}") + "12")).Repeat(0, 1000).ToArray()),
        ["wide enums"] = (60, i => MessageBuilder.Of("2801" + Name("Day") + "2A04E807" + Join(1000, part => Name($"n{i} {part}") + "00")).Raw(0, 0).ToArray()),
        ["unions"] = (60, i => MessageBuilder.Of("29F403" + Join(500, part => Name($"n{i} {part}") + "2801" + Name("X") + "02")).Raw(1, 7).ToArray()),
        ["members of enums"] = (2500, i => MessageBuilder.Of("2801" + Name("Day") + "2A0201" + Name($"c{i}") + "00").Raw(0).ToArray()),
        ["maps of other names"] = (2500, i => MessageBuilder.Of("221223").Head(2).Text($"k{i}").Raw(3, 5).Text("After").Raw(3, 5).ToArray()),
        ["tags in any"] = (2500, i => MessageBuilder.Of("2123").Head(1).Type("2B" + Name($"t{i}") + "2801" + Name("A") + "12").Raw(4, 65).ToArray()),
        ["many types in one"] = (20, i => Types(i, 300)),
        ["failing"] = (2500, i => MessageBuilder.Of("2802" + Name($"m{i}") + "02" + Name("A") + "12").Raw(1).ToArray()),
    };

    public static TheoryData<string> Families => [.. s_families.Keys];

    [Theory]
    [MemberData(nameof(Families))]
    public void A071_TypesOfOthersThroughEveryDoor_AreForgotten(string family)
    {
        (int messages, Func<int, byte[]> make) = s_families[family];
        TesseraOptions options = new() { Limits = new() { MaxCachedDescriptorBytes = Allowed }, Engine = TesseraSerializerEngine.Emitted };
        for (int i = 0; i < 3; i++)
            ReadAll(make(i), options);
        long before = GC.GetTotalMemory(forceFullCollection: true);

        for (int i = 3; i < messages; i++)
            ReadAll(make(i), options);

        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, Allowed + Others);
        Assert.InRange(options.State.Scope.Descriptors.Bytes, 0, Allowed);
        GC.KeepAlive(options);
    }

    /// <summary>While a message is repeated on one thread, calls on other threads look up their codecs in another way.</summary>
    [Fact]
    public async Task Calls_WhileAnotherThreadRepeatsAMessage_AllocateNothing()
    {
        const int Calls = 1_200_000;
        byte[] number = TesseraSerializer.Serialize(5);
        using ManualResetEventSlim isRepeating = new();
        using ManualResetEventSlim isDone = new();
        Failing.Repeat = () =>
        {
            isRepeating.Set();
            isDone.Wait();
        };
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        byte[] data = TesseraSerializer.Serialize(new { Number = 1 });
        Task<TesseraException> failing = Task.Run(() => Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Failing>(data, options)));
        Assert.True(isRepeating.Wait(TimeSpan.FromMinutes(2)));
        TesseraSerializer.Deserialize<int>(number);

        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Calls; i++)
            TesseraSerializer.Deserialize<int>(number);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        isDone.Set();
        Assert.Equal(TesseraErrorCode.UserCodeFailed, (await failing).Code);
        Assert.InRange(allocated, 0, Calls / 10);
    }

    /// <summary>Uses the number of the row, but reads without a type, because reading with one would take minutes in three suites.</summary>
    [Fact]
    public void A071_AMillionTypes_AreForgotten()
    {
        const int Million = 1_000_000;
        TesseraOptions options = new();
        byte[] data = MessageBuilder.Of("2801" + Name("aaaaaa") + "02").Raw(1).ToArray();
        int name = data.AsSpan().IndexOf((byte)'a');
        TesseraSerializer.Deserialize(data, options);
        long before = GC.GetTotalMemory(forceFullCollection: true);

        for (int i = 1; i < Million; i++)
        {
            for (int digit = 0, rest = i; digit < 6; digit++, rest /= 16)
                data[name + digit] = (byte)('a' + (rest % 16));
            TesseraSerializer.Deserialize(data, options);
        }

        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, 16 << 20);
        GC.KeepAlive(options);
    }

    private static void ReadAll(byte[] data, TesseraOptions options)
    {
        foreach (Type type in s_targets)
            Catch(() => TesseraSerializer.Deserialize(data, type, options));
        Catch(() => TesseraSerializer.Deserialize(data, options));
        Catch(() => TesseraSerializer.Deserialize<Plain>(new ChunkStream(data, 1000), options));
        Catch(() => TesseraSerializer.Populate(data, new Plain(), options));
        Catch(() => TesseraInspector.Validate(data, options));
        Catch(() => TesseraInspector.Measure(data, options));
        Catch(() => TesseraInspector.Dump(data, TextWriter.Null, options));
        Catch(() =>
        {
            byte[] json = Messages.ToJson(data, options);
            TesseraJson.FromJson(json, new ArrayBufferWriter<byte>(), options);
            TesseraJson.FromJson(json, Messages.Descriptor(data), new ArrayBufferWriter<byte>(), options);
        });
    }

    private static void Catch(Action read) => Assert.True(Record.Exception(read) is null or TesseraException);

    private static byte[] Types(int number, int count)
    {
        MessageBuilder message = MessageBuilder.Of("2123").Head(count);
        for (int i = 0; i < count; i++)
            message.Type("2801" + Name($"t{number} {i}") + "02").Raw(1);
        return message.ToArray();
    }

    private static string Name(string name) => Convert.ToHexString(new MessageBuilder().Text(name).ToArray().AsSpan(2));

    private static string Join(int count, Func<int, string> part) => string.Concat(Enumerable.Range(0, count).Select(part));

    public sealed class Plain
    {
        public string? A { get; set; }

        public int After { get; set; }

        public DayOfWeek Day { get; set; }
    }

    public sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }

    [JsonDerivedType(typeof(First), "A")]
    [JsonDerivedType(typeof(Second), "B")]
    public class Base;

    public sealed class First : Base
    {
        public int X { get; set; }
    }

    public sealed class Second : Base
    {
        public int Y { get; set; }
    }

    public sealed class Failing
    {
        private static int s_calls;

        public static Action Repeat { get; set; } = () => { };

        public int Number
        {
            get => s_calls;
            set
            {
                if (Interlocked.Increment(ref s_calls) > 1)
                    Repeat();
                throw new FormatException("refused");
            }
        }
    }
}
