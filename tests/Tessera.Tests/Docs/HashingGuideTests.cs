using System.Security.Cryptography;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of docs/guides/hashing.md.</summary>
public class HashingGuideTests
{
    [Fact]
    public void Code_GivesEqualHashesForEqualObjects() => Assert.Equal(Run(new Order("a", 1.0m)), Run(new Order("a", 1.00m)));

    private static (ulong Hash, string Address, string Bytes) Run(Order order)
    {
        ulong hash = TesseraSerializer.Hash(order);

        using IncrementalHash sha = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        TesseraSerializer.Hash(sha, order);
        string address = Convert.ToHexStringLower(sha.GetHashAndReset());

        TesseraOptions canonical = new() { Profile = SerializationProfile.Canonical };
        byte[] bytes = TesseraSerializer.Serialize(order, canonical);

        return (hash, address, Convert.ToHexStringLower(bytes));
    }

    public sealed record Order(string Name, decimal Price);
}
