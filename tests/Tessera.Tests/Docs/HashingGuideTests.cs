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

        string address = Convert.ToHexStringLower(TesseraSerializer.Hash(HashAlgorithmName.SHA256, order));

        byte[] key = [1, 2, 3];
        using IncrementalHash mac = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, key);
        TesseraSerializer.Hash(mac, order);
        byte[] signature = mac.GetHashAndReset();

        TesseraOptions canonical = new() { Profile = SerializationProfile.Canonical };
        byte[] bytes = TesseraSerializer.Serialize(order, canonical);

        TesseraOptions strict = TesseraOptions.Strict with { Profile = SerializationProfile.Canonical };
        Order received = TesseraSerializer.Deserialize<Order>(bytes, strict)!;

        Assert.Equal(order, received);
        Assert.Equal(HMACSHA256.HashData(key, bytes), signature);
        Assert.Equal(Convert.ToHexStringLower(SHA256.HashData(bytes)), address);
        return (hash, address, Convert.ToHexStringLower(bytes));
    }

    public sealed record Order(string Name, decimal Price);
}
