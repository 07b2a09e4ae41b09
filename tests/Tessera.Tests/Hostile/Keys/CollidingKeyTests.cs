using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Reflection;
using System.Runtime.ExceptionServices;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>Keys chosen to fall into one bucket, or for the most expensive order. The work that they cause is counted. Honest keys cause none.</summary>
public class CollidingKeyTests
{
    private const int Many = 30_000;

    /// <summary>The collections that hash long keys.</summary>
    public static TheoryData<Type> Families =>
    [
        typeof(HashSet<long>), typeof(ISet<long>), typeof(IReadOnlySet<long>), typeof(ReadOnlySet<long>), typeof(ImmutableHashSet<long>), typeof(IImmutableSet<long>), typeof(FrozenSet<long>),
        typeof(OwnSet<long>), typeof(SelfKeyed<long>), typeof(HashSet<object>), typeof(HashSet<long?>), typeof(HashSet<DateTime>), typeof(HashSet<TimeSpan>),
        typeof(Dictionary<long, byte>), typeof(IDictionary<long, byte>), typeof(IReadOnlyDictionary<long, byte>), typeof(ReadOnlyDictionary<long, byte>), typeof(ConcurrentDictionary<long, byte>),
        typeof(OrderedDictionary<long, byte>), typeof(ImmutableDictionary<long, byte>), typeof(IImmutableDictionary<long, byte>), typeof(FrozenDictionary<long, byte>), typeof(OwnMap<long, byte>),
        typeof(WrappedDictionary<long, byte>), typeof(Dictionary<object, byte>), typeof(Hashtable), typeof(IDictionary), typeof(ILookup<long, byte>), typeof(object),
    ];

    /// <summary>The collections whose number of buckets is known, or can be limited.</summary>
    public static TheoryData<Type> Tables =>
        [typeof(HashSet<int>), typeof(OwnSet<int>), typeof(FrozenSet<int>), typeof(Dictionary<int, byte>), typeof(OwnMap<int, byte>), typeof(ConcurrentDictionary<int, byte>), typeof(OrderedDictionary<int, byte>)];

    [Theory]
    [MemberData(nameof(Families))]
    public void A088_OneHashCode_IsALimit(Type type) => Fails(type, Message(type, i => Collide(i, 0), Many), 0.25);

    [Theory]
    [MemberData(nameof(Families))]
    public void A088_HashCodesTakingTurns_AreALimit(Type type) => Fails(type, Message(type, i => Collide(i, i % 32), 2 * Many), 0.5);

    [Theory]
    [MemberData(nameof(Families))]
    public void A088_CollidingKeysBehindHonestOnes_AreALimit(Type type) => Fails(type, Message(type, i => i < Many ? i * 7919L : Collide(i, 0), 2 * Many), 0.75);

    [Theory]
    [MemberData(nameof(Families))]
    public void A088_CollidingKeysBetweenHonestOnes_AreALimit(Type type) => Fails(type, Message(type, i => i % 2 == 0 ? i * 7919L : Collide(i, 0), 2 * Many), 0.5);

    [Theory]
    [MemberData(nameof(Tables))]
    public void A088_KeysOfOneBucket_AreALimit(Type type)
    {
        int prime;
        if (type == typeof(ConcurrentDictionary<int, byte>))
            prime = 30_293;
        else if (type == typeof(OwnSet<int>) || type == typeof(OwnMap<int, byte>) || type == typeof(OrderedDictionary<int, byte>))
            prime = Grown();
        else
            prime = new HashSet<int>(Many).Capacity;

        Fails(type, Message(type, i => i * (long)prime, Many), 1);
    }

    /// <summary>The list comes in blocks, so the first head announces fewer keys than there are. The table grows, and then the keys collide.</summary>
    [Fact]
    public void A088_KeysOfOneBucketAfterGrowth_AreALimit()
    {
        int prime = Grown(100);
        MessageBuilder message = MessageBuilder.Of("2107").Head(100, flag: true);
        for (int i = 0; i < 100; i++)
            message.I32(i);
        message.Head(Many - 100);
        for (int i = 1; i <= Many - 100; i++)
            message.I32(i * prime);

        Fails(typeof(HashSet<int>), message.ToArray(), 1);
    }

    /// <summary>A concurrent dictionary does not reveal its number of buckets. It has grown very large before the first keys collide.</summary>
    [Fact]
    public void A088_KeysOfOneBucketInALargeTable_AreALimit()
    {
        const int Honest = 180_000;
        const uint Buckets = 270_371;

        byte[] data = Message(typeof(ConcurrentDictionary<int, byte>), i => i < Honest ? i : (int)((uint)(i - Honest + 1) * Buckets), Honest + 15_000);

        Fails(typeof(ConcurrentDictionary<int, byte>), data, 1);
    }

    /// <summary>The blocks are so small that none is examined by itself.</summary>
    [Fact]
    public void A088_CollidingKeysInSmallBlocks_AreALimit()
    {
        MessageBuilder message = MessageBuilder.Of("2109");
        for (int i = 0; i < Many; i++)
        {
            if (i % 25 == 0)
                message.Head(25, flag: i + 25 < Many);
            message.I64(Collide(i, 0));
        }

        Fails(typeof(HashSet<long>), message.ToArray(), 0.25);
    }

    [Fact]
    public void A088_EntriesOfOneNameInASetOfEntries_AreALimit()
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Range(0, Many).Select(i => KeyValuePair.Create("a", i)).ToArray());

        Fails(typeof(HashSet<KeyValuePair<string, int>>), data, 1);
    }

    [Fact]
    public void A088_OneCollidingKeyManyTimes_IsALimitWhereDuplicatesArePassedOver()
    {
        TesseraOptions options = new() { OnMismatch = TesseraMismatchHandling.UseDefault };
        MessageBuilder message = MessageBuilder.Of("2109").Head(20_000);
        for (int i = 0; i < 20_000; i++)
            message.I64(Collide(Math.Min(i, 1000), 0));

        Assert.Equal(TesseraErrorCode.LimitExceeded, Read.Fails<HashSet<long>>(message.ToArray(), options).Code);
    }

    /// <summary>Comparing such structs takes more work, because it examines each field by reflection.</summary>
    [Fact]
    public void A088_StructsOfOneFirstField_AreALimitSooner()
    {
        MessageBuilder message = MessageBuilder.Of("212802" + "0441" + "12" + "0442" + "07").Head(Many);
        for (int i = 0; i < Many; i++)
            message.Text("a").I32(i);

        Fails(typeof(HashSet<NamedNumber>), message.ToArray(), 0.02);
    }

    [Fact]
    public void A088_LinearSearch_IsALimit()
    {
        MessageBuilder message = MessageBuilder.Of("220902").Head(Many);
        for (int i = 0; i < Many; i++)
            message.I64(i).Raw(0);

        Assert.Equal(TesseraErrorCode.LimitExceeded, Read.Fails<ListDictionary>(message.ToArray()).Code);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Read.Fails<Searched>(MessageBuilder.Of("2109").Head(Many).Raw(Bytes()).ToArray()).Code);
        Assert.Equal(Many, TesseraSerializer.Deserialize<HybridDictionary>(message.ToArray())!.Count);

        static byte[] Bytes() => [.. Enumerable.Range(0, Many).SelectMany(i => BitConverter.GetBytes((long)i))];
    }

    [Theory]
    [InlineData(typeof(SortedList<long, byte>))]
    [InlineData(typeof(SortedList))]
    [InlineData(typeof(SortedDictionary<long, byte>))]
    public void A088_KeysInAnyOrder_AreNoWorkForASortedList(Type type)
    {
        foreach (Func<int, long> order in (Func<int, long>[])[i => i, i => -i, i => ((i * 7919L) % 10_007) - 5000])
        {
            MessageBuilder message = MessageBuilder.Of("220902").Head(10_007);
            for (int i = 0; i < 10_007; i++)
                message.I64(order(i)).Raw((byte)i);

            IDictionary map = (IDictionary)TesseraSerializer.Deserialize(message.ToArray(), type)!;

            Assert.Equal(Enumerable.Range(0, 10_007).Select(order).Order(), map.Keys.Cast<long>());
            Assert.Equal((byte)5, map[order(5)]);
        }
    }

    [Fact]
    public void A087_KeyTwiceInASortedListOutOfOrder_IsADuplicateKey()
    {
        byte[] first = MessageBuilder.Of("220902").Head(3).I64(5).Raw(0).I64(3).Raw(0).I64(3).Raw(0).ToArray();
        byte[] second = MessageBuilder.Of("220902").Head(3).I64(5).Raw(0).I64(3).Raw(0).I64(5).Raw(0).ToArray();

        Assert.Equal((TesseraErrorCode.DuplicateKey, 26), Error(first));
        Assert.Equal((TesseraErrorCode.DuplicateKey, 26), Error(second));

        static (TesseraErrorCode, long) Error(byte[] data)
        {
            TesseraException error = Read.Fails<SortedList<long, byte>>(data);
            return (error.Code, error.Offset);
        }
    }

    /// <summary>Honest keys, as many as fit in memory, with no budget except the steps that the bytes justify. Nothing is charged.</summary>
    [Fact]
    public void A088_HonestKeys_AreNoWork()
    {
        const int Count = 200_000;
        Random random = new(1);
        IsFree(Enumerable.Range(0, Count).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => i * 1024).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(_ => random.NextInt64()).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => (double)i).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => i / 8f).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => (decimal)i).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => (DayOfWeek)i).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => (i / 1000, i % 1000)).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => new DateTime(2020, 1, 1).AddMinutes(i)).ToHashSet());
        IsFree(Enumerable.Range(0, Count).Select(i => (object)i).ToHashSet());
        byte[] bytes = new byte[16];
        IsFree(Enumerable.Range(0, Count).Select(_ => { random.NextBytes(bytes); return new Guid(bytes); }).ToHashSet());
        IsFree(Enumerable.Range(0, Count).ToDictionary(i => i));
        IsFree(new ConcurrentDictionary<int, int>(Enumerable.Range(0, Count).ToDictionary(i => i)));
        IsFree(new ConcurrentDictionary<int, int>(Enumerable.Range(0, Count).ToDictionary(i => i * 1000)));
        IsFree(Enumerable.Range(0, Count).Aggregate(new OwnSet<int>(), (set, i) => { set.Add(i); return set; }));
        IsFree(Enumerable.Range(0, Count).ToImmutableDictionary(i => i));
        IsFree(Enumerable.Range(0, Count).ToFrozenSet());
        IsFree(new OrderedDictionary<int, int>(Enumerable.Range(0, Count).ToDictionary(i => i)));
    }

    /// <summary>A sorted set does not use hash codes.</summary>
    [Fact]
    public void A088_CollidingKeys_AreNoWorkForASetThatSorts()
    {
        IsFree(Enumerable.Range(0, Many).Aggregate(new OwnSortedSet(), (set, i) => { set.Add(Collide(i, 0)); return set; }));
        IsFree(new SortedSet<long>(Enumerable.Range(0, Many).Select(i => Collide(i, 0))));
    }

    [Fact]
    public void Trusted_TakesCollidingKeys() =>
        Assert.Equal(4000, TesseraSerializer.Deserialize<HashSet<long>>(TesseraSerializer.Serialize(Enumerable.Range(0, 4000).Select(i => Collide(i, 0)).ToArray()), TesseraOptions.Trusted)!.Count);

    private static void IsFree<T>(T value)
        where T : IEnumerable
    {
        byte[] data = TesseraSerializer.Serialize(value);
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Limits = new() { WorkBudget = 0 }, Engine = engine };
            Assert.Equal(value.Cast<object>().Count(), TesseraSerializer.Deserialize<T>(data, options)!.Cast<object>().Count());
        }
    }

    /// <summary>Returns the capacity of a table after growth.</summary>
    private static int Grown(int capacity = 0)
    {
        HashSet<int> grown = new(capacity);
        while (grown.Count < Many)
            grown.Add(grown.Count);
        return grown.Capacity;
    }

    /// <summary>Makes different keys with the same hash code.</summary>
    private static long Collide(int number, int code) => ((long)number << 32) | (uint)(number ^ code);

    private static byte[] Message(Type type, Func<int, long> key, int count)
    {
        Type[] arguments = type.GetGenericArguments();
        bool isSet = arguments.Length == 1;
        bool isInt = arguments is [Type only, ..] && only == typeof(int);
        string code = isInt ? "07" : arguments is [Type time] && time == typeof(DateTime) ? "15" : arguments is [Type span] && span == typeof(TimeSpan) ? "17" : "09";
        MessageBuilder message = MessageBuilder.Of(isSet ? "21" + code : type == typeof(ILookup<long, byte>) ? "22" + code + "2102" : "22" + code + "02").Head(count);
        for (int i = 0; i < count; i++)
        {
            _ = isInt ? message.I32((int)key(i)) : message.I64(key(i));
            if (type == typeof(ILookup<long, byte>))
                message.Head(1).Raw(1);
            else if (!isSet)
                message.Raw(1);
        }

        return message.ToArray();
    }

    /// <summary>Reading fails on all engines from memory, and with generated code from streams and sequences too, before more than the given share of the message
    /// has been read.</summary>
    private static void Fails(Type type, byte[] data, double share)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };
            try
            {
                typeof(CollidingKeyTests).GetMethod(nameof(FailsAs), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, [data, share, options]);
            }
            catch (TargetInvocationException e)
            {
                ExceptionDispatchInfo.Throw(e.InnerException!);
            }
        }
    }

    private static void FailsAs<T>(byte[] data, double share, TesseraOptions options)
    {
        Action[] all =
        [
            () => { _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options); },
            () => { _ = TesseraSerializer.Deserialize<T>(new ChunkStream(data, 1000), options); },
            () => { _ = TesseraSerializer.Deserialize<T>(Segments.Of(data, 1000), options); },
        ];
        foreach (Action read in options.Engine == TesseraSerializerEngine.Generated ? all : all[..1])
            Check(read);

        void Check(Action read)
        {
            TesseraException error = Assert.Throws<TesseraException>(read);
            Assert.True(error.Code == TesseraErrorCode.LimitExceeded && error.Text.Contains("WorkBudget", StringComparison.Ordinal), error.ToString());
            Assert.True(error.Offset <= share * data.Length, error.ToString());
        }
    }

    public struct NamedNumber
    {
        public string? A { get; set; }

        public int B { get; set; }
    }

    public sealed class OwnSortedSet : SortedSet<long>;

    /// <summary>A collection without a table of its keys.</summary>
    public sealed class Searched() : KeyedCollection<long, long>(null, -1)
    {
        protected override long GetKeyForItem(long item) => item;
    }
}
