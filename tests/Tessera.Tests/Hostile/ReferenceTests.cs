using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>References to objects and types that are missing, incomplete or of another type.</summary>
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

        Targets.FailsUnlessPassedOver<ItemAndList>(data, TesseraErrorCode.TypeMismatch, data.Length - 1);
    }

    [Fact]
    public void A045_ObjectUnderConstruction_IsABadReference()
    {
        byte[] data = Convert.FromHexString("c10a3f0a2428010a4e6578742440010102");

        new Attack(data).FailsAs<Self>(TesseraErrorCode.BadReference);
        new Attack(data).IsSound();
        Assert.Equal("$.Next.Next", Read.Fails<Self>(data).Path);
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

    /// <summary>Objects on 60 levels that share both children, as a map's key. Other tests cover sets and keys of type any, which may hold
    /// references.</summary>
    [Fact]
    public void A047_LadderInTheKeyOfAMap_IsMalformedForTheFormatHasNoReferencesThere()
    {
        MessageBuilder message = MessageBuilder.Of("22" + "24" + "2802" + "0441" + "2440" + "0442" + "2440" + "02").Head(1);
        for (int level = 0; level < 60; level++)
            message.Raw(1);
        message.Raw(0, 0);
        for (int level = 59; level > 0; level--)
            message.VarInt((ulong)level + 2);

        Targets.Fails<Dictionary<Pair, byte>>(message.Raw(7).ToArray(), TesseraErrorCode.Malformed, 4);
    }

    [Fact]
    public void A048_KeyOfAMapThatReachesItselfOrItsMap_IsMalformedForTheFormatHasNoReferencesThere()
    {
        byte[] itself = MessageBuilder.Of("22" + "24" + "2802" + "0441" + "2440" + "0442" + "2440" + "02").Head(1).Raw(1, 2, 2, 7).ToArray();
        byte[] map = MessageBuilder.Of("24" + "2B02" + "22" + "2801" + "0441" + "24" + "40" + "02").Raw(1).Head(1).Raw(2, 7).ToArray();

        Targets.Fails<Dictionary<Pair, byte>>(itself, TesseraErrorCode.Malformed, 4);
        Targets.Fails<Dictionary<Pair, byte>>(map, TesseraErrorCode.Malformed, 7);
    }

    [Fact]
    public void A049_TextSharedByTheKeysOfAMap_IsMalformedForTheFormatHasNoReferencesThere()
    {
        MessageBuilder message = MessageBuilder.Of("22" + "2802" + "0C4974656D31" + "2412" + "0C4974656D32" + "07" + "02").Head(1000).Raw(1).Text(new string('x', 10_000)).I32(0).Raw(7);
        for (int i = 1; i < 1000; i++)
            message.Raw(2).I32(i).Raw(7);

        Targets.Fails<Dictionary<(string, int), byte>>(message.ToArray(), TesseraErrorCode.Malformed, 4);
    }

    /// <summary>Ten levels of lists, each of which occurs ten times in the list around it: 10^10 leaves as a tree, 101 objects with references. JSON marks
    /// repeated objects. Written with references, they are as small as before. There is no limit of output for writing them as a tree.</summary>
    [Fact]
    public void A050_ListsOfTheSameListTenTimes_TakeTheMemoryOfTheirBytes()
    {
        const int Levels = 10;
        Attack attack = new(MakeLaughs(Levels)) { Cost = Cost.Linear };

        attack.Reads<object>(read =>
        {
            HashSet<object> lists = new(ReferenceEqualityComparer.Instance);
            Collect(read!, lists);
            Assert.Equal(Levels + 1, lists.Count);
            byte[] back = TesseraSerializer.Serialize(read, new TesseraOptions { References = TesseraReferenceHandling.Preserve });
            Assert.InRange(back.Length, 1, 4 * attack.Data.Length);
        });

        static void Collect(object value, HashSet<object> lists)
        {
            if (value is object?[] list && lists.Add(list))
            {
                foreach (object? element in list)
                    Collect(element!, lists);
            }
        }
    }

    [Fact]
    public void A051_ReferencesNobodyMeans_AreAValue()
    {
        const int Count = 1_000_000;
        byte[] data = [.. MessageBuilder.Of("2124" + Shape).Head(Count).ToArray(), .. Enumerable.Repeat<byte[]>([1, 7], Count).SelectMany(item => item)];
        byte[] small = [.. MessageBuilder.Of("2124" + Shape).Head(1).ToArray(), 1, 7];
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine, Limits = new() { WorkBudget = 0 } };
            Item[]? items = null;
            Assert.Single(TesseraSerializer.Deserialize<Item[]>(small, options)!);
            long allocated = Allocation.Measure(() => items = TesseraSerializer.Deserialize<Item[]>(data, options));

            Assert.Equal((Count, 7), (items!.Length, items[^1].X));
            Assert.True(allocated <= Allocation.SmallBound(data.Length), $"{allocated} bytes");
        }

        TesseraInspector.Validate(data, new TesseraOptions { Limits = new() { WorkBudget = 0 } });
    }

    /// <summary>A converter creates its object when all its members are there. Until then, no reference gets the surrogate.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A054_ObjectThatAConverterMakes_IsTheFinalOneOrNotYetThere(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve, Converters = [new RingConverter()], Engine = engine };
        Made leaf = new() { IsFinal = true };
        Made cycle = new();
        cycle.Next = new Made { Next = cycle };

        Made[] shared = TesseraSerializer.Deserialize<Made[]>(TesseraSerializer.Serialize(new[] { leaf, new Made { Next = leaf }, leaf }, options), options)!;
        Assert.Same(shared[0], shared[1].Next);
        Assert.Same(shared[0], shared[2]);
        Assert.All(shared, made => Assert.True(made.IsFinal));
        Attack attack = new(TesseraSerializer.Serialize(cycle, options)) { Options = options };
        attack.FailsAs<Made>(TesseraErrorCode.BadReference);
        attack.IsSound();
    }

    /// <summary>A boxed struct is a value without identity, so that no reference can lead to it.</summary>
    [Fact]
    public void A054_BoxedStruct_IsAValueForTheFormatSharesNone()
    {
        object box = (5, 6L);
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };

        object[] read = TesseraSerializer.Deserialize<object[]>(TesseraSerializer.Serialize(new[] { box, box }, options), options)!;

        Assert.NotSame(read[0], read[1]);
        Assert.Equal(read[0], read[1]);
    }

    [Fact]
    public void A052_NumbersOfAnEarlierMessage_AreBadReferences()
    {
        TesseraOptions options = new();
        TesseraSerializer.Deserialize(MessageBuilder.Of("2124" + Shape).Head(1).Raw(1, 7).ToArray(), options);

        Read.Fails<object>([0xC1, 0x0A, 0x40, 0x02], TesseraErrorCode.BadReference, options);
        Read.Fails<List<Item>>([0xC1, 0x0A, 0x40, 0x02], TesseraErrorCode.BadReference, options);
        Read.Fails<List<Item>>(MessageBuilder.Of("2124" + Shape).Head(1).Raw(2).ToArray(), TesseraErrorCode.BadReference, options);
        Read.Fails<object>([0xC1, 0xC6, 0xF9, 0x40], TesseraErrorCode.BadReference, options);
    }

    [Fact]
    public void MaxReferences_Exceeded_IsALimit()
    {
        byte[] data = MessageBuilder.Of("2124" + Shape).Head(3).Raw(1, 7, 1, 7, 1, 7).ToArray();
        TesseraOptions options = new() { Limits = new() { MaxReferences = 2 } };

        Read.Fails<object>(data, TesseraErrorCode.LimitExceeded, options);
        Read.Fails<Item[]>(data, TesseraErrorCode.LimitExceeded, options);
    }

    [Fact]
    public void MaxReferences_ExceededByAnObjectThatIsNull_IsTheSameErrorForEveryReader()
    {
        byte[] data = MessageBuilder.Of("2801" + "0441" + "24" + "2102").Raw(1, 0).ToArray();
        TesseraOptions options = new() { Limits = new() { MaxReferences = 0 } };
        Action[] readers =
        [
            () => TesseraSerializer.Deserialize<object>(data, options),
            () => TesseraSerializer.Deserialize<Bytes>(data, options),
            () => TesseraSerializer.Deserialize<Bytes>(new ChunkStream(data), options),
            () => TesseraSerializer.Deserialize<Empty>(data, options),
            () => TesseraSerializer.Populate(data, new Bytes(), options),
            () => TesseraJson.ToJson(data, options),
            () => TesseraInspector.Validate(data, options),
        ];

        Assert.All(readers, reader =>
        {
            TesseraException error = Assert.Throws<TesseraException>(reader);
            Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
            Assert.Equal(data.Length - 1, error.Offset);
        });
    }

    /// <summary>Makes nested lists, each followed by nine references to the list inside.</summary>
    private static byte[] MakeLaughs(int levels)
    {
        // tag "" over a list of refs to the tag: numbers go from the outermost list inwards.
        MessageBuilder message = MessageBuilder.Of("24" + "2B02" + "21" + "24" + "40").Raw(1);
        for (int level = 0; level < levels; level++)
            message.Head(10).Raw(1);
        message.Head(0);
        for (int level = levels; level > 0; level--)
        {
            for (int i = 0; i < 9; i++)
                message.VarInt((ulong)level + 2);
        }

        return message.ToArray();
    }

    public sealed record Pair(Pair? A, Pair? B);

    public sealed class Bytes
    {
        public List<byte>? A { get; set; }
    }

    public sealed class Empty;

    public sealed class Made
    {
        public Made? Next { get; set; }

        [System.Text.Json.Serialization.JsonIgnore]
        public bool IsFinal { get; set; }
    }

    public sealed class MadeForm
    {
        public Made? Next { get; set; }
    }

    private sealed class RingConverter : TesseraConverter<Made, MadeForm>
    {
        public override MadeForm ToSurrogate(Made value) => new() { Next = value.Next };

        public override Made FromSurrogate(MadeForm surrogate) => new() { Next = surrogate.Next, IsFinal = true };
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
