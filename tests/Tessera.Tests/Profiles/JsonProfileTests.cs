using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>JSON converted to a message of a profile. Order and spelling without meaning in JSON do not change the bytes.</summary>
public class JsonProfileTests
{
    private static readonly TesseraOptions s_deterministic = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Deterministic };
    private static readonly TesseraOptions s_canonical = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Canonical };

    [Fact]
    public void Entries_InAnyOrder_GiveTheSameBytes()
    {
        const string One = """{"b":1,"a":{"\u0100":[],"z":null},"aa":[{"y":1,"x":2}]}""";
        const string Other = """{"aa":[{"x":2,"y":1}],"b":1,"a":{"z":null,"\u0100":[]}}""";

        foreach (TesseraOptions options in new[] { s_deterministic, s_canonical })
        {
            Assert.Equal(FromJson(One, null, options), FromJson(Other, null, options));
            _ = TesseraSerializer.Deserialize<object>(FromJson(One, null, options).AsSpan(), options);
        }

        Assert.NotEqual(FromJson(One, null, TesseraOptions.Default), FromJson(Other, null, TesseraOptions.Default));
    }

    [Fact]
    public void Messages_OfTheProfile_ComeBackFromTheirJsonInAnyOrder()
    {
        Graph value = new()
        {
            Names = new() { ["b"] = -0.0, ["a"] = double.NaN, [""] = 1 },
            Keys = new() { [new DateOnly(2020, 1, 2)] = 1.50m, [new DateOnly(2019, 1, 2)] = 2m },
            Nested = new() { [new Key { Map = new() { [2] = 1, [1] = 2 } }] = "x", [new Key()] = "y" },
            Anything = new Dictionary<string, object> { ["q"] = 5L, ["p"] = new Dictionary<string, object> { ["s"] = 1L, ["r"] = 2L } },
            Time = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Offset = new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)),
            Extra = new() { ["x2"] = true, ["x1"] = "t" },
        };

        foreach (TesseraOptions options in new[] { s_deterministic, s_canonical })
        {
            byte[] expected = TesseraSerializer.Serialize(value, options);
            // The message without a profile has them in the order of insertion.
            byte[] plain = TesseraSerializer.Serialize(value);

            Assert.Equal(expected, FromJson(Encoding.UTF8.GetString(Messages.ToJson(plain)), Messages.Descriptor(plain), options));
            Assert.Equal(expected, FromJson(Encoding.UTF8.GetString(Messages.ToJson(expected)), Messages.Descriptor(expected), options));
        }
    }

    [Fact]
    public void LocalTime_UnderCanonical_IsWhatTheClockShows()
    {
        DateTime time = new(2020, 7, 2, 3, 4, 5, DateTimeKind.Local);
        byte[] plain = TesseraSerializer.Serialize(time);

        Assert.Equal(TesseraSerializer.Serialize(time, s_canonical), FromJson(Encoding.UTF8.GetString(Messages.ToJson(plain)), [plain[2]], s_canonical));
    }

    [Fact]
    public void Pair_WithAKeyTwice_IsDuplicateKeyUnderProfilesToo()
    {
        byte[] descriptor = Messages.Descriptor(TesseraSerializer.Serialize(new Dictionary<int, int>()));

        TesseraException error = Assert.Throws<TesseraException>(() => FromJson("[[2,1],[1,1],[2,1]]", descriptor, s_canonical));

        Assert.Equal((TesseraErrorCode.DuplicateKey, 14), (error.Code, error.Offset));
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => FromJson("[[null,1]]", descriptor, s_canonical)).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => FromJson("[[1]]", descriptor, s_canonical)).Code);
    }

    [Fact]
    public void Reference_UnderAProfile_IsRefused()
    {
        Key shared = new();
        byte[] data = TesseraSerializer.Serialize(new[] { shared, shared }, new TesseraOptions { References = TesseraReferenceHandling.Preserve });
        string text = Encoding.UTF8.GetString(Messages.ToJson(data));

        Assert.Equal(data, FromJson(text, Messages.Descriptor(data), TesseraOptions.Default));
        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => FromJson(text, Messages.Descriptor(data), s_deterministic)).Code);
    }

    private static byte[] FromJson(string text, byte[]? descriptor, TesseraOptions options)
    {
        ArrayBufferWriter<byte> output = new();
        if (descriptor is null)
            TesseraJson.FromJson(Encoding.UTF8.GetBytes(text), output, options);
        else
            TesseraJson.FromJson(Encoding.UTF8.GetBytes(text), descriptor, output, options);
        return output.WrittenSpan.ToArray();
    }

    public sealed class Graph
    {
        public Dictionary<string, double>? Names { get; set; }

        public Dictionary<DateOnly, decimal>? Keys { get; set; }

        public Dictionary<Key, string>? Nested { get; set; }

        public object? Anything { get; set; }

        public DateTime Time { get; set; }

        public DateTimeOffset Offset { get; set; }

        [System.Text.Json.Serialization.JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    public sealed class Key
    {
        public Dictionary<int, int>? Map { get; set; }
    }
}
