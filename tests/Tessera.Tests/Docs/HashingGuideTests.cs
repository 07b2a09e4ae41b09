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
        // guide:begin hashing1
        ulong hash = TesseraSerializer.Hash(order);
        // guide:end

        // guide:begin hashing2
        string address = Convert.ToHexStringLower(TesseraSerializer.Hash(HashAlgorithmName.SHA256, order));
        // guide:end

        byte[] key = [1, 2, 3];
        // guide:begin hashing3
        using IncrementalHash mac = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, key);
        TesseraSerializer.Hash(mac, order);
        byte[] signature = mac.GetHashAndReset();
        // guide:end

        // guide:begin hashing4
        TesseraOptions canonical = new() { Profile = TesseraSerializationProfile.Canonical };
        byte[] bytes = TesseraSerializer.Serialize(order, canonical);
        // guide:end

        // guide:begin hashing5
        TesseraOptions strict = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Canonical };
        Order received = TesseraSerializer.Deserialize<Order>(bytes, strict)!;
        // guide:end

        Assert.Equal(order, received);
        Assert.Equal(HMACSHA256.HashData(key, bytes), signature);
        Assert.Equal(Convert.ToHexStringLower(SHA256.HashData(bytes)), address);
        return (hash, address, Convert.ToHexStringLower(bytes));
    }

    public sealed record Order(string Name, decimal Price);
}
