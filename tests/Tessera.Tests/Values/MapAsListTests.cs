using System.Collections;
using System.Numerics;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>A map that is read as another type than a dictionary must have valid keys too: none null, none duplicate (spec/format.md §3.2).</summary>
public class MapAsListTests
{
    private static readonly Type[] s_targets =
    [
        typeof(List<KeyValuePair<string, int>>), typeof(KeyValuePair<string, int>[]), typeof(IEnumerable<KeyValuePair<string, int>>), typeof(object[]), typeof(List<object>), typeof(IEnumerable),
        typeof(Queue<KeyValuePair<string, int>>), typeof(HashSet<KeyValuePair<string, int>>), typeof((string, int)[]), typeof(ArrayList), typeof(Dictionary<string, int>), typeof(object),
    ];

    public static TheoryData<Type> Targets => [.. s_targets];

    [Theory]
    [MemberData(nameof(Targets))]
    public void Deserialize_KeyTwice_IsADuplicateKeyAtTheSecond(Type target) =>
        Fails(MessageBuilder.Of("221207").Head(2).Text("a").I32(1).Text("a").I32(2), target, TesseraErrorCode.DuplicateKey, 14);

    [Theory]
    [MemberData(nameof(Targets))]
    public void Deserialize_KeyTwiceInBlocksAndWidths_IsADuplicateKey(Type target) =>
        Fails(MessageBuilder.Of("221207").Head(1, flag: true).Text("a").I32(1).Head(1).Raw(0x05, 0x61, 0x00).I32(2), target, TesseraErrorCode.DuplicateKey, 15);

    [Theory]
    [MemberData(nameof(Targets))]
    public void Deserialize_NullKey_IsMalformed(Type target) =>
        Fails(MessageBuilder.Of("221207").Head(1).Raw(0).I32(1), target, TesseraErrorCode.Malformed, 8);

    [Theory]
    [MemberData(nameof(Targets))]
    public void Deserialize_DifferentKeys_AreTaken(Type target)
    {
        byte[] data = MessageBuilder.Of("221207").Head(2).Text("a").I32(1).Text("b").I32(2).ToArray();

        Assert.NotNull(TesseraSerializer.Deserialize(data, target));
    }

    [Fact]
    public void Deserialize_KeysOfAnyTypeTwice_IsADuplicateKey()
    {
        // The second says its type by a number.
        byte[] data = MessageBuilder.Of("222307").Head(2).Type("280101" + "07").Raw(0).ToArray();
        byte[] keys = MessageBuilder.Of("222307").Head(2).Type("2801046107").I32(5).I32(1).Raw(0x41).I32(5).I32(2).ToArray();

        Assert.Equal(TesseraErrorCode.DuplicateKey, Read.Fails<KeyValuePair<object, int>[]>(keys).Code);
        Assert.NotNull(Read.Try<KeyValuePair<object, int>[]>(data));
    }

    [Theory]
    [InlineData("03")]
    [InlineData("0304")]
    public void Deserialize_EmptyFlaggedBlockOfABigInteger_IsMalformedEverywhere(string value)
    {
        byte[] data = [.. MessageBuilder.Of("2B10246269" + "67696E74" + "2102").Raw(Convert.FromHexString(value)).ToArray()];
        int at = data.Length - (value.Length / 2);
        foreach (Type target in new[] { typeof(BigInteger), typeof(object), typeof(byte[]), typeof(BigInteger?) })
        {
            foreach ((TesseraErrorCode Code, long Offset) outcome in Outcomes.OfFailing(data, target))
                Assert.Equal((TesseraErrorCode.Malformed, at), outcome);
        }
    }

    private static void Fails(MessageBuilder message, Type target, TesseraErrorCode code, long offset)
    {
        foreach ((TesseraErrorCode Code, long Offset) outcome in Outcomes.OfFailing(message.ToArray(), target))
            Assert.Equal((code, offset), outcome);
    }
}
