using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Runtime.ExceptionServices;
using Microsoft.FSharp.Collections;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>Keys and elements of sets that references make endless, deep or large. None is hashed or compared before it is known to be a small tree.</summary>
public class ReferringKeyTests
{
    private const string Node = "24" + "2802" + "0441" + "2440" + "0442" + "2440";

    private const string Nodes = "21" + Node;

    private static readonly TesseraOptions s_named = new() { TypeNames = TesseraTypeNames.Empty.Add<RecordKey>("node"), Limits = new() { WorkBudget = 20_000 } };

    /// <summary>Sets, and other collections that hash or order their elements.</summary>
    public static TheoryData<Type> Sets =>
    [
        typeof(HashSet<RecordKey>), typeof(ISet<RecordKey>), typeof(IReadOnlySet<RecordKey>), typeof(ReadOnlySet<RecordKey>),
        typeof(ImmutableHashSet<RecordKey>), typeof(IImmutableSet<RecordKey>), typeof(FrozenSet<RecordKey>), typeof(OwnSet<RecordKey>), typeof(SelfKeyed<RecordKey>),
        typeof(SortedSet<RecordKey>), typeof(ImmutableSortedSet<RecordKey>), typeof(FSharpSet<RecordKey>), typeof(HashSet<LateKey>), typeof(ImmutableHashSet<LateKey>),
        typeof(FrozenSet<LateKey>), typeof(HashSet<StructKey>),
    ];

    /// <summary>Maps as which a list of entries can be read.</summary>
    public static TheoryData<Type> Maps =>
    [
        typeof(Dictionary<RecordKey, byte>), typeof(IDictionary<RecordKey, byte>), typeof(IReadOnlyDictionary<RecordKey, byte>), typeof(ReadOnlyDictionary<RecordKey, byte>),
        typeof(ConcurrentDictionary<RecordKey, byte>), typeof(OrderedDictionary<RecordKey, byte>), typeof(ImmutableDictionary<RecordKey, byte>),
        typeof(IImmutableDictionary<RecordKey, byte>), typeof(FrozenDictionary<RecordKey, byte>), typeof(SortedDictionary<RecordKey, byte>), typeof(SortedList<RecordKey, byte>),
        typeof(ImmutableSortedDictionary<RecordKey, byte>), typeof(FSharpMap<RecordKey, byte>), typeof(OwnMap<RecordKey, byte>), typeof(Dictionary<LateKey, byte>),
        typeof(HashSet<KeyValuePair<RecordKey, byte>>), typeof(Dictionary<StructKey, byte>), typeof(Dictionary<object, byte>), typeof(IDictionary), typeof(Hashtable),
    ];

    [Theory]
    [MemberData(nameof(Sets))]
    public void A048_ElementThatReachesItself_IsABadReference(Type type) =>
        Fails(type, MessageBuilder.Of(Nodes).Head(1).Raw(1, 2, 0).ToArray(), TesseraErrorCode.BadReference, IsMadeLate(type) ? null : 17);

    [Theory]
    [MemberData(nameof(Sets))]
    public void A048_ElementsThatReachEachOther_AreABadReference(Type type) =>
        Fails(type, MessageBuilder.Of(Nodes).Head(1).Raw(1, 1, 2, 0, 3).ToArray(), TesseraErrorCode.BadReference, IsMadeLate(type) ? null : 17);

    [Theory]
    [MemberData(nameof(Sets))]
    public void A048_ChainOfElements_IsABadReference(Type type)
    {
        MessageBuilder message = MessageBuilder.Of(Nodes).Head(5000).Raw(1, 0, 0);
        for (int i = 1; i < 5000; i++)
            message.Raw(1).VarInt((ulong)i + 1).Raw(0);
        Fails(type, message.ToArray(), TesseraErrorCode.BadReference, null);
    }

    /// <summary>References may lead to the set, so its elements may be awaited, and the key proof is separate from reading.</summary>
    [Theory]
    [InlineData(typeof(SharedSet<HashSet<LateKey>>))]
    [InlineData(typeof(SharedSet<ImmutableHashSet<LateKey>>))]
    [InlineData(typeof(SharedSet<FrozenSet<LateKey>>))]
    [InlineData(typeof(SharedSet<OwnSet<LateKey>>))]
    public void A048_ChainOfElementsInASharedSet_IsABadReference(Type type)
    {
        MessageBuilder message = MessageBuilder.Of("2801" + "08536574" + "24" + "21" + "24" + "2802" + "0441" + "2441" + "0442" + "2441").Raw(1).Head(5000).Raw(1, 0, 0);
        for (int i = 1; i < 5000; i++)
            message.Raw(1).VarInt((ulong)i + 2).Raw(0);

        Fails(type, message.ToArray(), TesseraErrorCode.BadReference, null);
    }

    [Theory]
    [MemberData(nameof(Sets))]
    public void A047_LadderOfElements_IsALimit(Type type) => Fails(type, Ladder(MessageBuilder.Of(Nodes).Head(40), _ => { }, _ => { }).ToArray(), TesseraErrorCode.LimitExceeded, null);

    [Theory]
    [MemberData(nameof(Maps))]
    public void A048_KeyInAListOfEntriesThatReachesItself_IsABadReference(Type type)
    {
        byte[] data = MessageBuilder.Of("21" + "2802" + "084B6579" + "24" + "2802" + "0441" + "2441" + "0442" + "2441" + "0C56616C7565" + "02").Head(1).Raw(1, 2, 0, 7).ToArray();

        Fails(type, data, type == typeof(IDictionary) || type == typeof(Hashtable) || type == typeof(Dictionary<object, byte>) ? null : TesseraErrorCode.BadReference, null);
    }

    [Theory]
    [MemberData(nameof(Maps))]
    public void A047_LadderOfKeysInAListOfEntries_IsALimit(Type type)
    {
        MessageBuilder message = MessageBuilder.Of("21" + "2802" + "084B6579" + "24" + "2802" + "0441" + "2441" + "0442" + "2441" + "0C56616C7565" + "02").Head(40);

        byte[] data = Ladder(message, _ => { }, m => m.Raw(7)).ToArray();

        Fails(type, data, type == typeof(IDictionary) || type == typeof(Hashtable) || type == typeof(Dictionary<object, byte>) ? null : TesseraErrorCode.LimitExceeded, null);
    }

    [Theory]
    [MemberData(nameof(Maps))]
    public void A048_KeyOfAnyTypeThatReachesItself_IsABadReference(Type type)
    {
        byte[] data = MessageBuilder.Of("222302").Head(1).Type("24" + "2B0A6E6F6465" + "2802" + "0441" + "2440" + "0442" + "2440").Raw(1, 2, 0, 7).ToArray();

        Fails(type, data, TesseraErrorCode.BadReference, null);
    }

    [Theory]
    [MemberData(nameof(Maps))]
    public void A047_LadderOfKeysOfAnyType_IsALimit(Type type)
    {
        int count = 0;
        MessageBuilder message = MessageBuilder.Of("222302").Head(40);

        byte[] data = Ladder(message, m => Start(m, count++), m => m.Raw(7)).ToArray();

        Fails(type, data, TesseraErrorCode.LimitExceeded, null);

        static void Start(MessageBuilder message, int number) =>
            _ = number == 0 ? message.Type("24" + "2B0A6E6F6465" + "2802" + "0441" + "2440" + "0442" + "2440") : message.Raw(0x41);
    }

    [Theory]
    [InlineData(typeof(HashSet<object>))]
    [InlineData(typeof(Dictionary<object, byte>))]
    [InlineData(typeof(ImmutableHashSet<object>))]
    public void A048_ObjectOfARegisteredTypeThatReachesItself_IsABadReference(Type type)
    {
        byte[] set = MessageBuilder.Of("2123").Head(1).Type("24" + "2B0A6E6F6465" + "2802" + "0441" + "2440" + "0442" + "2440").Raw(1, 2, 0).ToArray();
        byte[] map = MessageBuilder.Of("222302").Head(1).Type("24" + "2B0A6E6F6465" + "2802" + "0441" + "2440" + "0442" + "2440").Raw(1, 2, 0, 7).ToArray();

        Fails(type, type == typeof(Dictionary<object, byte>) ? map : set, TesseraErrorCode.BadReference, null);
    }

    [Fact]
    public void A048_HandWrittenHashCodes_AreNeverAskedOfACycle()
    {
        byte[] list = MessageBuilder.Of("21" + "24" + "2801" + "0441" + "24" + "21" + "24" + "40").Head(1).Raw(1, 1).Head(1).Raw(2).ToArray();
        byte[] box = MessageBuilder.Of("21" + "24" + "2801" + "0441" + "24" + "2801" + "0441" + "24" + "40").Head(1).Raw(1, 1, 2).ToArray();

        Fails(typeof(HashSet<ListKey>), list, TesseraErrorCode.BadReference, null);
        Fails(typeof(HashSet<OwnerKey>), box, TesseraErrorCode.BadReference, null);
        Fails(typeof(HashSet<(ListKey, int)>), MessageBuilder.Of("21" + "2802" + "0C4974656D31" + "24" + "2801" + "0441" + "24" + "21" + "24" + "41" + "0C4974656D32" + "07").Head(1).Raw(1, 1).Head(1).Raw(2).I32(0).ToArray(), TesseraErrorCode.BadReference, null);
    }

    [Theory]
    [InlineData(typeof(HashSet<(RecordKey, int)>))]
    [InlineData(typeof(HashSet<Tuple<RecordKey, int>>))]
    [InlineData(typeof(SortedSet<(RecordKey, int)>))]
    public void A048_TupleThatReachesItself_IsABadReference(Type type)
    {
        byte[] data = MessageBuilder.Of("21" + "2802" + "0C4974656D31" + "24" + "2802" + "0441" + "2441" + "0442" + "2441" + "0C4974656D32" + "07").Head(1).Raw(1, 2, 0).I32(0).ToArray();

        Fails(type, data, TesseraErrorCode.BadReference, null);
    }

    [Fact]
    public void A048_PriorityThatReachesItself_IsABadReference()
    {
        byte[] data = MessageBuilder.Of("21" + "2802" + "10456C656D656E74" + "07" + "125072696F72697479" + "24" + "2802" + "0441" + "2441" + "0442" + "2441").Head(2).I32(1).Raw(1, 2, 0).I32(2).Raw(2).ToArray();

        Fails(typeof(PriorityQueue<int, RecordKey>), data, TesseraErrorCode.BadReference, null);
    }

    [Fact]
    public void A048_GroupsWhoseKeysReachThemselves_AreABadReference()
    {
        byte[] data = MessageBuilder.Of("22" + "23" + "2102").Head(1).Type("24" + "2B0A6E6F6465" + "2802" + "0441" + "2440" + "0442" + "2440").Raw(1, 2, 0).Head(1).Raw(7).ToArray();

        Fails(typeof(ILookup<RecordKey, byte>), data, TesseraErrorCode.BadReference, null);
    }

    [Fact]
    public void A048_ElementsThatPopulateASet_AreABadReference()
    {
        byte[] data = MessageBuilder.Of("2801" + "08536574" + "21" + "24" + "2802" + "0441" + "2441" + "0442" + "2441").Head(1).Raw(1, 2, 0).ToArray();

        Fails(typeof(KeyHolder), data, TesseraErrorCode.BadReference, null);
        HashProbe.Reset();
        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, new KeyHolder())).Code);
    }

    [Fact]
    public void A049_TextSharedByManyTuples_IsALimit()
    {
        MessageBuilder message = MessageBuilder.Of("21" + "2802" + "0C4974656D31" + "2412" + "0C4974656D32" + "07").Head(10_000).Raw(1).Text(new string('x', 1_000_000)).I32(0);
        for (int i = 1; i < 10_000; i++)
            message.Raw(2).I32(i);

        Fails(typeof(HashSet<(string, int)>), message.ToArray(), TesseraErrorCode.LimitExceeded, null);
        Fails(typeof(ImmutableHashSet<Tuple<string, int>>), message.ToArray(), TesseraErrorCode.LimitExceeded, null);
    }

    [Fact]
    public void A049_TextThatOccursTwice_IsALimitWhereDuplicatesArePassedOver()
    {
        MessageBuilder message = MessageBuilder.Of("212412").Head(100_000).Raw(1).Text(new string('x', 1_000_000)).Repeat(2, 99_999);

        Fails(typeof(HashSet<string>), message.ToArray(), TesseraErrorCode.LimitExceeded, null, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault });
    }

    [Fact]
    public void A049_TextSharedByAFewTuples_IsAValue()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        string[] names = [.. Enumerable.Range(0, 50).Select(i => new string((char)('a' + (i % 26)), 20 + i))];
        HashSet<Tuple<string, int>> set = [.. Enumerable.Range(0, 20_000).Select(i => Tuple.Create(names[i % 50], i))];

        byte[] data = TesseraSerializer.Serialize(set, options);

        Assert.Equal(set, TesseraSerializer.Deserialize<HashSet<Tuple<string, int>>>(data));
    }

    /// <summary>The hash code of such an element does not follow references, so the element may refer to itself.</summary>
    [Fact]
    public void ElementsEqualToThemselvesAlone_MayReachThemselves()
    {
        byte[] data = MessageBuilder.Of(Nodes).Head(1).Raw(1, 2, 0).ToArray();

        Plain element = Assert.Single(TesseraSerializer.Deserialize<HashSet<Plain>>(data)!);

        Assert.Same(element, element.A);
    }

    /// <summary>The hash code of a record uses those of its members, which do not follow references.</summary>
    [Fact]
    public void RecordsOfSuchObjects_MayReachThemselves()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        Station a = new();
        Station b = new();
        a.Lines = [new Line(a, b), new Line(b, a)];

        Station copy = TesseraSerializer.Deserialize<Station>(TesseraSerializer.Serialize(a, options), options)!;
        HashSet<Line> lines = TesseraSerializer.Deserialize<HashSet<Line>>(TesseraSerializer.Serialize(new HashSet<Line>(a.Lines), options), options)!;

        Assert.Equal(2, copy.Lines!.Count);
        Assert.Same(copy, copy.Lines[0].From);
        Assert.Equal(2, lines.Count);
    }

    /// <summary>Makes objects of which object i refers twice to object i - 1, so that 2^i ways lead through it.</summary>
    private static MessageBuilder Ladder(MessageBuilder message, Action<MessageBuilder> before, Action<MessageBuilder> after)
    {
        for (int i = 0; i < 40; i++)
        {
            before(message);
            message.Raw(1).VarInt(i == 0 ? 0 : (ulong)i + 1).VarInt(i == 0 ? 0 : (ulong)i + 1);
            after(message);
        }

        return message;
    }

    /// <summary>Whether the elements take members in their constructor. They cannot be created from themselves, which is found first.</summary>
    private static bool IsMadeLate(Type set) => set.GetGenericArguments()[0] is Type element && (element == typeof(LateKey) || element == typeof(StructKey));

    /// <summary>Reads by every entry point, on all engines.</summary>
    private static void Fails(Type type, byte[] data, TesseraErrorCode? code, int? offset, TesseraOptions? options = null)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions used = (options ?? s_named) with { Engine = engine };
            Generic(nameof(FailsAs), type, data, code, offset, used);
        }
    }

    private static void FailsAs<T>(byte[] data, TesseraErrorCode? code, int? offset, TesseraOptions options)
    {
        Check(() => { _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options); });
        Check(() => { _ = TesseraSerializer.Deserialize<T>(new ChunkStream(data, data.Length > 10_000 ? 4000 : 1), options); });
        Check(() => { _ = TesseraSerializer.Deserialize<T>(Segments.Of(data, data.Length > 10_000 ? 4000 : 1), options); });
        Check(() => { _ = TesseraSerializer.DeserializeAsync<T>(new AsyncStream(data, data.Length > 10_000 ? 4000 : 1), options).AsTask().GetAwaiter().GetResult(); });

        void Check(Action read)
        {
            HashProbe.Reset();
            TesseraException error = Assert.Throws<TesseraException>(read);
            Assert.True(code is null ? error.Code is TesseraErrorCode.BadReference or TesseraErrorCode.LimitExceeded or TesseraErrorCode.TypeMismatch : code == error.Code, error.ToString());
            Assert.True(offset is null || offset == error.Offset, error.ToString());
        }
    }

    private static void Generic(string method, Type type, params object?[] arguments)
    {
        try
        {
            typeof(ReferringKeyTests).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, arguments);
        }
        catch (TargetInvocationException e)
        {
            ExceptionDispatchInfo.Throw(e.InnerException!);
        }
    }

    public sealed class Plain
    {
        public Plain? A { get; set; }
    }

    public sealed class Station
    {
        public List<Line>? Lines { get; set; }
    }

    public sealed record Line(Station From, Station To);
}
