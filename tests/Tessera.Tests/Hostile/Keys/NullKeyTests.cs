using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.Specialized;
using System.Numerics;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>A null key of a map is malformed for every target, even in a dropped part of the map. A pair without a key is a mismatch.</summary>
public class NullKeyTests
{
    private static readonly TesseraOptions s_default = new();

    private static readonly TesseraOptions s_dropping = new() { OnMismatch = TesseraMismatchHandling.UseDefault };

    /// <summary>All nullable types of keys, whose first byte is then null.</summary>
    [Theory]
    [InlineData("12")]
    [InlineData("23")]
    [InlineData("2014")]
    [InlineData("2007")]
    [InlineData("2102")]
    [InlineData("220212")]
    public void NullKey_IsMalformedForEveryType(string key)
    {
        byte[] data = MessageBuilder.Of("22" + key + "02").Head(2).Raw(0, 1).Repeat(0, 40).ToArray();
        int at = data.Length - 42;

        foreach (TesseraOptions options in (TesseraOptions[])[s_default, s_dropping])
        {
            Attack attack = new(data) { Options = options };
            attack.Fails<Dictionary<decimal, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<string, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<Guid, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<BigInteger, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<object, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<Uri, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Dictionary<ImmutableArray<byte>, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<SortedDictionary<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<SortedList<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<ConcurrentDictionary<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<FrozenDictionary<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<ImmutableDictionary<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<ILookup<int, byte>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<List<KeyValuePair<int, byte>>>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<Hashtable>(TesseraErrorCode.Malformed, at);
            attack.FailsAs<SortedList>(TesseraErrorCode.Malformed, at);
        }
    }

    /// <summary>Structs whose form can be null.</summary>
    [Fact]
    public void NullKeyOfTheTypesOwnForm_IsMalformed()
    {
        Fails<Dictionary<BigInteger, byte>>(new() { [BigInteger.Zero] = 1 }, length: 2);
        Fails<SortedDictionary<BigInteger, byte>>(new() { [BigInteger.Zero] = 1 }, length: 2);
        Fails<Dictionary<ImmutableArray<byte>, byte>>(new() { [[]] = 1 }, length: 1);
        Fails<Dictionary<string, byte>>(new() { [""] = 1 }, length: 1);

        static void Fails<T>(T map, int length)
        {
            byte[] data = TesseraSerializer.Serialize(map);
            int at = data.Length - 1 - length;
            data = [.. data.AsSpan(0, at), 0, 1];
            foreach (TesseraOptions options in (TesseraOptions[])[s_default, s_dropping])
                new Attack(data) { Options = options }.Fails<T>(TesseraErrorCode.Malformed, at);
        }
    }

    /// <summary>A map that names its type and is not an object.</summary>
    [Fact]
    public void NullKeyBesideAValue_IsMalformed()
    {
        byte[] data = MessageBuilder.Of("221223").Head(3).Text("$type").Raw(0x12).Text("numbers").Raw(0, 0).Text("$value").Type("2107").Raw(2).ToArray();
        int at = data.Length - 2 - 7 - 5;

        new Attack(data).Fails<INumbers>(TesseraErrorCode.Malformed, at);
    }

    [Fact]
    public void PairWithoutAKey_IsAnInvalidValue()
    {
        byte[] data = Convert.FromHexString("C10A3F022123043F1928030C4974656D7320400C4974656D3120400A4E616D652040000000");

        new Attack(data).FailsAs<HybridDictionary>(TesseraErrorCode.InvalidValue, 7);
        new Attack(data).FailsAs<Dictionary<string, object>>(TesseraErrorCode.InvalidValue, 7);
        new Attack(data).IsSound();
        new Attack(data) { Options = s_dropping }.ReadsAs<HybridDictionary>(map => Assert.Empty(map!));
    }

    [Fact]
    public void EmptyMapWhereAPairIsWanted_IsAnInvalidValue()
    {
        byte[] data = MessageBuilder.Of("2123").Head(1).Type("221207").Head(0).ToArray();

        new Attack(data).FailsAs<ILookup<string, int>>(TesseraErrorCode.InvalidValue, 7);
        new Attack(data).IsSound();
    }

    [JsonDerivedType(typeof(Numbers), "numbers")]
    internal interface INumbers;

    internal sealed class Numbers : List<int>, INumbers;
}
