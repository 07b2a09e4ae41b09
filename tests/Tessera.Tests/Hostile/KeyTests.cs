using System.Collections.Concurrent;
using System.Dynamic;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Keys that occur twice, are null, or are texts with equal hash codes.</summary>
public class KeyTests
{
    [Fact]
    public void A087_DuplicateKeyOrElement_IsADuplicateKey()
    {
        byte[] map = MessageBuilder.Of("221202").Head(2).Text("k").Raw(1).Text("k").Raw(2).ToArray();
        byte[] list = MessageBuilder.Of("2107").Head(2).I32(1).I32(1).ToArray();

        Targets.FailsUnlessPassedOver<Dictionary<string, byte>>(map, TesseraErrorCode.DuplicateKey, 11);
        Targets.FailsUnlessPassedOver<SortedDictionary<string, byte>>(map, TesseraErrorCode.DuplicateKey, 11);
        Targets.FailsUnlessPassedOver<SortedList<string, byte>>(map, TesseraErrorCode.DuplicateKey, 11);
        Targets.FailsUnlessPassedOver<ConcurrentDictionary<string, byte>>(map, TesseraErrorCode.DuplicateKey, 11);
        Targets.FailsUnlessPassedOver<ExpandoObject>(MessageBuilder.Of("221223").Head(2).Text("k").Raw(0).Text("k").Raw(0).ToArray(), TesseraErrorCode.DuplicateKey, 11);
        Assert.Equal("$[1].Key", Read.Fails<Dictionary<string, byte>>(map).Path);
        Read.Fails<HashSet<int>>(list, TesseraErrorCode.DuplicateKey);
        Read.Fails<SortedSet<int>>(list, TesseraErrorCode.DuplicateKey);
    }

    /// <summary>The first object may have made the names known that the second one repeats. The duplicate is the last name of the second object.</summary>
    [Theory]
    [InlineData(1, 0)]
    [InlineData(20, 3)]
    [InlineData(31, 31 - 1)]
    [InlineData(32, 0)]
    [InlineData(40, 35)]
    public void A087_DuplicateNameOfAnUntypedObject_IsADuplicateKey(int names, int repeated)
    {
        foreach (string form in (string[])["n{0}", "\u00e9{0}"])
        {
            MessageBuilder message = MessageBuilder.Of("2123").Head(2).Type("221223").Head(names);
            for (int i = 0; i < names; i++)
                message.Text(Name(i)).Raw(0);
            message.Raw(0x41).Head(names + 1);
            for (int i = 0; i < names; i++)
                message.Text(Name(i)).Raw(0);
            int at = message.ToArray().Length;

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(message.Text(Name(repeated)).Raw(0).ToArray()));
            Assert.Equal((TesseraErrorCode.DuplicateKey, at), (error.Code, error.Offset));

            string Name(int i) => string.Format(CultureInfo.InvariantCulture, form, i);
        }
    }

    [Fact]
    public void A087_NullKey_IsMalformed()
    {
        byte[] map = MessageBuilder.Of("221202").Head(1).Raw(0, 1).ToArray();

        Targets.Fails<Dictionary<string, byte>>(map, TesseraErrorCode.Malformed, 8);
        Targets.Fails<ExpandoObject>(MessageBuilder.Of("221223").Head(1).Raw(0, 0).ToArray(), TesseraErrorCode.Malformed, 8);
        Targets.Fails<object>(MessageBuilder.Of("221223").Head(1).Raw(0, 0).ToArray(), TesseraErrorCode.Malformed, 8);
    }

    /// <summary>Duplicates are skipped, so the table has one entry and no long bucket.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A088_OneKeyManyTimes_IsOneEntryWhereDuplicatesArePassedOver(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { OnMismatch = TesseraMismatchHandling.UseDefault, Engine = engine };
        byte[] data = TesseraSerializer.Serialize(Enumerable.Repeat(KeyValuePair.Create(5, 7), 5_000).ToArray());

        Assert.Equal([KeyValuePair.Create(5, 7)], TesseraSerializer.Deserialize<Dictionary<int, int>>(data, options)!);
        Assert.Equal([KeyValuePair.Create(5, 7)], TesseraSerializer.Deserialize<HashSet<KeyValuePair<int, int>>>(data, options)!);
    }

    [Fact]
    public void A089_CollidingStrings_AreAValue()
    {
        const int Count = 100_000;
        string[] keys = [.. Enumerable.Range(0, Count).Select(i => Collide((uint)i))];
        byte[] map = TesseraSerializer.Serialize(keys.ToDictionary(key => key, _ => 1));
        byte[] list = TesseraSerializer.Serialize(keys);

        Assert.Equal(Count, keys.Distinct().Count());
        if (typeof(string).GetMethod("GetNonRandomizedHashCode", BindingFlags.NonPublic | BindingFlags.Instance) is MethodInfo hash)
            Assert.Single(keys.Select(key => hash.Invoke(key, null)).Distinct());
        Assert.Equal(Count, TesseraSerializer.Deserialize<Dictionary<string, int>>(map.AsSpan())!.Count);
        Assert.Equal(Count, TesseraSerializer.Deserialize<HashSet<string>>(list.AsSpan())!.Count);
        Assert.Equal(Count, ((TesseraObject)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(keys.ToDictionary(key => key, _ => (object?)1)))!).Count);
    }

    /// <summary>Makes eight units from the first two. The framework's string hash, before it notices collisions, turns in two lanes, h = (rotl(h, 5) + h) ^ two
    /// units. The fifth and sixth unit can therefore undo the effect of the first two.</summary>
    private static string Collide(uint first)
    {
        uint lane = Turn((5381 << 16) + 5381) ^ first;
        uint third = Turn(lane);
        return string.Concat((char)(ushort)first, (char)(first >> 16), 'a', 'b') + string.Concat((char)(ushort)third, (char)(third >> 16), 'c', 'd');

        static uint Turn(uint hash) => unchecked(BitOperations.RotateLeft(hash, 5) + hash);
    }

    [Fact]
    public void A090_ManyMembersOfABag_AreAValueOrALimit()
    {
        MessageBuilder builder = MessageBuilder.Of("221223").Head(100_000);
        for (int i = 0; i < 100_000; i++)
            builder.Text($"{i:X5}").Raw(0);
        byte[] data = builder.ToArray();

        Targets.AllBehave(data);
    }
}
