using System.Globalization;
using System.Reflection;
using System.Text.Json;
using Tessera.TestKit;
using Tessera.Tests.Differential;
using Tessera.Tests.Profiles;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>The bytes of a profile depend only on the value, and not on the entry point, the engine, the machine's settings or insertion orders.</summary>
public class DeterminismTests
{
    private static readonly TesseraOptions[] s_profiles =
    [
        .. from profile in new[] { TesseraSerializationProfile.Deterministic, TesseraSerializationProfile.Canonical }
           from engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted }
           select new TesseraOptions { Profile = profile, Engine = engine, TypeNames = Models.Names },
    ];

    public static TheoryData<string> Names => [.. Models.All.Select(type => type.ToString())];

    /// <summary><see cref="ProcessTests"/> covers cultures, time zones, compilers and engines of other processes.</summary>
    [Theory]
    [MemberData(nameof(Names))]
    public async Task A110_EveryDoorAndEngine_WritesTheSameBytes(string name)
    {
        Type type = Models.All.Single(t => t.ToString() == name);
        foreach (TesseraOptions[] engines in s_profiles.Chunk(3))
        {
            object value = new Graphs(seed: 5).Create(type);
            byte[] expected = TesseraSerializer.Serialize(value, type, engines[0]);
            foreach (TesseraOptions options in engines)
                await (Task)typeof(DeterminismTests).GetMethod(nameof(VerifyAsync), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, [value, expected, options])!;
        }
    }

    /// <summary>Writes the value by each entry point.</summary>
    private static async Task VerifyAsync<T>(T value, byte[] expected, TesseraOptions options)
    {
        Type type = typeof(T);
        ChunkWriter pieces = new(size: 7);
        MemoryStream stream = new();
        AsyncStream waiting = new([]);
        TesseraSerializer.Serialize(pieces, value, options);
        TesseraSerializer.Serialize(stream, value, options);
        await TesseraSerializer.SerializeAsync(waiting, value, options);
        XxHash64 hash = new();
        hash.Append(expected);

        Assert.Equal(expected, TesseraSerializer.Serialize(value, options));
        Assert.Equal(expected, TesseraSerializer.Serialize(value, type, options));
        Assert.Equal(expected, pieces.ToArray());
        Assert.Equal(expected, stream.ToArray());
        Assert.Equal(expected, waiting.Written);
        Assert.Equal(hash.Finish(), TesseraSerializer.Hash(value, options));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void A111_WhatAProfileWrites_IsTakenByItsStrictReader(string name)
    {
        Type type = Models.All.Single(t => t.ToString() == name);
        foreach (TesseraOptions options in s_profiles)
        {
            byte[] data = TesseraSerializer.Serialize(new Graphs(seed: 6).Create(type), type, options);
            TesseraOptions strict = options with { StrictValues = true };

            Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize(data, type, strict), type, options));
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize([.. data, 0], type, strict));
            Assert.Equal((TesseraErrorCode.TrailingData, data.Length), (error.Code, error.Offset));
        }
    }

    public static TheoryData<string> Relaxations =>
        [.. JsonSerializer.Deserialize<StrictVector[]>(File.ReadAllText(RepositoryFiles.Locate("spec", "vectors", "strict", "strict.json")), JsonSerializerOptions.Web)!.Select(row => row.Name)];

    /// <summary>Each row has one relaxation, such as unsorted, duplicate, in two blocks, needlessly wide, or a reference.</summary>
    [Theory]
    [MemberData(nameof(Relaxations))]
    public void A111_EveryRelaxation_IsRefusedFromEveryDoorOfAStrictReader(string name)
    {
        StrictVector row = JsonSerializer.Deserialize<StrictVector[]>(File.ReadAllText(RepositoryFiles.Locate("spec", "vectors", "strict", "strict.json")), JsonSerializerOptions.Web)!
            .Single(row => row.Name == name);
        Attack attack = new(Convert.FromHexString(row.Hex)) { Options = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Canonical } };

        attack.FailsAs<object>(Vectors.VectorFiles.Code(row.Error), row.Offset);
    }

    /// <summary>Sorting encodes each key once, and takes each from its object once. Memory is linear in the sorted parts. The row demands no more than twice
    /// the message, which holds if the parts are not maps and sets themselves.</summary>
    [Fact]
    public void A112_MapsAndSetsOfManyParts_AreSortedInLinearMemoryWithOneLookAtEachKey()
    {
        const int Count = 10_000;
        foreach (TesseraOptions options in s_profiles)
        {
            long single = Measure(MakeFlat(Count), out int length);
            Assert.True(single <= (2 * length) + (256 << 10), $"{single} bytes for {length}");
            long deep = Measure(MakeDeep(Count), out length);
            long deeper = Measure(MakeDeep(2 * Count), out _);
            Assert.True(deeper <= 2.3 * deep, $"{deep} bytes, of twice as much {deeper}");
            Assert.True(deep <= Allocation.SmallBound(length), $"{deep} bytes for {length}");

            Dictionary<Key, HashSet<HashSet<int>>> value = MakeDeep(Count);
            Key.Looks = 0;
            byte[] data = TesseraSerializer.Serialize(value, options);
            Assert.Equal(Count, Key.Looks);
            Assert.Equal(data, TesseraSerializer.Serialize(value.Reverse().ToDictionary(pair => pair.Key, pair => pair.Value.Reverse().ToHashSet()), options));

            long Measure<T>(T value, out int length)
            {
                length = TesseraSerializer.Serialize(value, options).Length;
                return Allocation.MeasureLeast(() => TesseraSerializer.Serialize(Stream.Null, value, options));
            }
        }
    }

    private static Dictionary<string, int> MakeFlat(int count) => Enumerable.Range(0, count).ToDictionary(i => $"{new string('k', 40)}{i}");

    private static Dictionary<Key, HashSet<HashSet<int>>> MakeDeep(int count) =>
        Enumerable.Range(0, count).ToDictionary(i => new Key(new string('k', 40), i), i => new HashSet<HashSet<int>> { new() { i, -i }, new() { i + 1 } });

    /// <summary>A hash of all bytes of all profile vectors of version 1 of the format. It changes only if the format does.</summary>
    [Theory]
    [InlineData(TesseraSerializationProfile.Deterministic)]
    [InlineData(TesseraSerializationProfile.Canonical)]
    public void A113_HashOfTheZoo_IsThePublishedOne(TesseraSerializationProfile profile)
    {
        string path = RepositoryFiles.Locate("spec", "vectors", "profiles", "zoo.txt");
        string[] published = File.ReadAllLines(path);
        foreach (TesseraSerializerEngine engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted, TesseraSerializerEngine.Auto })
        {
            XxHash64 hash = new();
            foreach (ProfileCase row in ProfileCases.All)
                hash.Append(row.Write(new TesseraOptions { Profile = profile, Engine = engine }));

            Assert.Contains(string.Create(CultureInfo.InvariantCulture, $"1 {profile.ToString().ToLowerInvariant()} {hash.Finish():x16}"), published);
        }
    }

    public sealed record Key(string Text, int Number)
    {
        public static int Looks { get; set; }

        public int Number
        {
            get
            {
                Looks++;
                return field;
            }
            init;
        } = Number;

        public bool Equals(Key? other) => ReferenceEquals(this, other);

        public override int GetHashCode() => System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode(this);
    }

    /// <summary>A buffer writer that gives only a few bytes more than requested, and never the same memory twice.</summary>
    private sealed class ChunkWriter(int size) : System.Buffers.IBufferWriter<byte>
    {
        private readonly List<byte> _written = [];
        private byte[] _room = [];

        public void Advance(int count) => _written.AddRange(_room.AsSpan(0, count));

        public Memory<byte> GetMemory(int sizeHint = 0) => _room = new byte[Math.Max(size, sizeHint)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public byte[] ToArray() => [.. _written];
    }
}
