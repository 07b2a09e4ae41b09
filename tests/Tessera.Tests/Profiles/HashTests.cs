using System.Buffers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>Hashes of values, and the hash algorithm, which is compared with published values.</summary>
public class HashTests
{
    private static readonly TesseraOptions s_canonical = new() { Profile = TesseraSerializationProfile.Canonical };

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
    public void Hash_ByAlgorithm_IsThatOfTheCanonicalMessage()
    {
        string[] value = [.. Enumerable.Range(0, 50_000).Select(i => $"{i}")];

        Assert.Equal(SHA256.HashData(TesseraSerializer.Serialize(value, s_canonical)), TesseraSerializer.Hash(HashAlgorithmName.SHA256, value));
        Assert.Equal(SHA512.HashData(TesseraSerializer.Serialize(1)), TesseraSerializer.Hash(HashAlgorithmName.SHA512, 1));
    }

    [Fact]
    public void Hash_LargeValue_TakesNoMoreMemoryThanASmallOne()
    {
        Large large = new() { Texts = new string[120], Numbers = new long[120][], Items = new Person[100_000] };
        large.Texts.AsSpan().Fill(new string('x', 1 << 19));
        large.Numbers.AsSpan().Fill(new long[1 << 16]);
        large.Items.AsSpan().Fill(new Person { Name = new string('\u0416', 100) });
        ulong hash = 0;
        byte[] sha = [];

        // 140 MB of message.
        Assert.InRange(Allocation.MeasureLeast(() => hash = TesseraSerializer.Hash(large)), 0, 4 << 20);
        Assert.InRange(Allocation.MeasureLeast(() => sha = TesseraSerializer.Hash(HashAlgorithmName.SHA256, large)), 0, 4 << 20);
        Recorder recorder = new();
        TesseraSerializer.Serialize(recorder, large, s_canonical);
        Assert.Equal(recorder.Hash.Finish(), hash);
        Assert.Equal(recorder.Sha.GetHashAndReset(), sha);
        Assert.True(recorder.Length > 140_000_000);
    }

    [Fact]
    public void Hash_LargeValueThatFails_SaysWhereAndLeavesTheThreadReady()
    {
        object?[] value = [.. Enumerable.Range(0, 50_000), new Failing(), 1];
        ulong expected = TesseraSerializer.Hash(1);

        foreach (TesseraSerializerEngine engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted })
        {
            TesseraOptions options = new() { Engine = engine };
            TesseraException written = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Value = value }, options));
            TesseraException hashed = Assert.Throws<TesseraException>(() => TesseraSerializer.Hash(new { Value = value }, options));
            TesseraException digested = Assert.Throws<TesseraException>(() => TesseraSerializer.Hash(HashAlgorithmName.SHA256, new { Value = value }, options));

            Assert.Equal((written.Code, written.Path, written.Offset, written.Message), (hashed.Code, hashed.Path, hashed.Offset, hashed.Message));
            Assert.Equal((written.Code, written.Path, written.Offset, written.Message), (digested.Code, digested.Path, digested.Offset, digested.Message));
            Assert.Equal((TesseraErrorCode.UserCodeFailed, "$.Value[50000].Number"), (hashed.Code, hashed.Path));
            Assert.Equal(expected, TesseraSerializer.Hash(1, options));
        }
    }

    [Fact]
    public void Hash_InsideOfAHash_IsItsOwn()
    {
        Nested value = new();
        ulong hash = TesseraSerializer.Hash(value);

        Assert.Equal(TesseraSerializer.Hash("inner"), value.Seen);
        Assert.Equal(hash, TesseraSerializer.Hash(value));
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
        TesseraOptions options = new() { Profile = TesseraSerializationProfile.Deterministic };

        Assert.NotEqual(TesseraSerializer.Hash(1.0m, options), TesseraSerializer.Hash(1.00m, options));
        Assert.Equal(TesseraSerializer.Hash(1.0m), TesseraSerializer.Hash(1.00m));
        Assert.NotEqual(TesseraSerializer.Hash(1), TesseraSerializer.Hash(1L));
    }

    public sealed class Large
    {
        public string[] Texts { get; set; } = [];

        public long[][] Numbers { get; set; } = [];

        public Person[] Items { get; set; } = [];
    }

    public sealed class Person
    {
        public string? Name { get; set; }
    }

    public sealed class Failing
    {
        public int Number
        {
            get => throw new InvalidOperationException();
            set => throw new InvalidOperationException($"{value}");
        }
    }

    public sealed class Nested
    {
        [JsonIgnore]
        public ulong Seen { get; private set; }

        public ulong Inner
        {
            get => Seen = TesseraSerializer.Hash("inner");
            set => Seen = value;
        }

        public string Text { get; set; } = new('x', 100_000);
    }

    /// <summary>A buffer writer that keeps only the hashes of the written bytes.</summary>
    private sealed class Recorder : IBufferWriter<byte>
    {
        private byte[] _buffer = [];

        public XxHash64 Hash = new();

        public IncrementalHash Sha { get; } = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);

        public long Length { get; private set; }

        public void Advance(int count)
        {
            Hash.Append(_buffer.AsSpan(0, count));
            Sha.AppendData(_buffer, 0, count);
            Length += count;
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => Room(sizeHint);

        public Span<byte> GetSpan(int sizeHint = 0) => Room(sizeHint);

        private byte[] Room(int size) => _buffer.Length >= Math.Max(size, 1 << 16) ? _buffer : _buffer = new byte[Math.Max(size, 1 << 16)];
    }
}
