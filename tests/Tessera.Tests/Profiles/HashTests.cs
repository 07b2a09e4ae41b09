using System.Security.Cryptography;
using System.Text;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>Hashes of values, and the algorithm itself against published values.</summary>
public class HashTests
{
    private static readonly TesseraOptions s_canonical = new() { Profile = SerializationProfile.Canonical };

    [Theory]
    [InlineData("", 0xEF46DB3751D8E999)]
    [InlineData("a", 0xD24EC4F1A98C6E5B)]
    [InlineData("abc", 0x44BC2CF5AD770999)]
    [InlineData("Nobody inspects the spammish repetition", 0xFBCEA83C8A378BF1)]
    public void XxHash64_PublishedVectors_AreMet(string text, ulong expected)
    {
        byte[] data = Encoding.ASCII.GetBytes(text);
        for (int size = 1; size <= data.Length + 1; size++)
        {
            XxHash64 hash = new();
            foreach (byte[] portion in data.Chunk(size))
                hash.Append(portion);
            Assert.Equal(expected, hash.Finish());
        }
    }

    [Fact]
    public void Row108_StringsAndTrees_HaveTheHashOfTheirMessages()
    {
        foreach (object value in new object[] { new string('a', 50), new string('a', 200), TestTypes.Trees.ComplexType.Create(3, 3) })
        {
            XxHash64 hash = new();
            hash.Append(TesseraSerializer.Serialize(value, s_canonical));
            Assert.Equal(hash.Finish(), TesseraSerializer.Hash(value));
        }
    }

    [Fact]
    public void Hash_LargeValue_IsThatOfAllItsChunks()
    {
        string[] values = [.. Enumerable.Range(0, 50_000).Select(i => $"{i}")];
        XxHash64 hash = new();
        hash.Append(TesseraSerializer.Serialize(values, s_canonical));

        Assert.Equal(hash.Finish(), TesseraSerializer.Hash(values));
    }

    [Fact]
    public void Hash_IntoSha256_IsThatOfTheCanonicalMessage()
    {
        Dictionary<string, decimal> value = new() { ["b"] = 1.0m, ["a"] = 2 };
        using IncrementalHash sha = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        TesseraSerializer.Hash(sha, value);

        Assert.Equal(SHA256.HashData(TesseraSerializer.Serialize(value, s_canonical)), sha.GetHashAndReset());
    }

    [Fact]
    public void Hash_ValueThatFails_LeavesTheDestination()
    {
        using IncrementalHash sha = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);

        Assert.Throws<TesseraException>(() => TesseraSerializer.Hash(sha, new object[] { 1, new Task(() => { }) }));
        Assert.Equal(SHA256.HashData([]), sha.GetHashAndReset());
    }

    [Fact]
    public void Hash_DeterministicOptions_TellEqualValuesApart()
    {
        TesseraOptions options = new() { Profile = SerializationProfile.Deterministic };

        Assert.NotEqual(TesseraSerializer.Hash(1.0m, options), TesseraSerializer.Hash(1.00m, options));
        Assert.Equal(TesseraSerializer.Hash(1.0m), TesseraSerializer.Hash(1.00m));
        Assert.NotEqual(TesseraSerializer.Hash(1), TesseraSerializer.Hash(1L));
    }
}
