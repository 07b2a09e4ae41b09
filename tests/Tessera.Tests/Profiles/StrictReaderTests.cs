using System.Text.Json;
using Tessera.TestKit;
using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>With strict values, a reader of a profile accepts only what writers of the profile write.</summary>
public class StrictReaderTests
{
    private static readonly TesseraOptions s_deterministic = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Deterministic };
    private static readonly TesseraOptions s_canonical = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Canonical };

    private static readonly Dictionary<string, StrictVector> s_rows = JsonSerializer
        .Deserialize<StrictVector[]>(File.ReadAllText(RepositoryFiles.Locate("spec", "vectors", "strict", "strict.json")), JsonSerializerOptions.Web)!
        .ToDictionary(row => row.Name);

    public static TheoryData<string> Rows => [.. s_rows.Keys];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Row_OfTheVectors_IsRefusedByStrictReadersOnly(string name)
    {
        StrictVector row = s_rows[name];
        byte[] data = Convert.FromHexString(row.Hex);

        Verify(row, Read.Fails<object>(data, s_canonical));
        Verify(row, Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<object>(new ChunkStream(data), s_canonical); }));
        Verify(row, Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<object>(Segments.Of(data, 1), s_canonical); }));
        Verify(row, await Assert.ThrowsAsync<TesseraException>(async () => await TesseraSerializer.DeserializeAsync<object>(new AsyncStream(data), s_canonical)));
        if (row.Profile == "canonical")
            Assert.NotNull(TesseraSerializer.Deserialize<object>(data.AsSpan(), s_deterministic));
        else
            Verify(row, Read.Fails<object>(data, s_deterministic));
        Assert.NotNull(TesseraSerializer.Deserialize<object>(data.AsSpan()));
    }

    /// <summary>A vector with an unnecessarily wide string in front of the error. The string is judged where it is read (spec/format.md §9).</summary>
    private const string WideBeforeTheError = "dup-key-wide-narrow";

    public static TheoryData<string> Rejected => VectorFiles.Names(VectorFiles.Reject, row => row.IsSingle && row.Name != WideBeforeTheError);

    /// <summary>An error for all readers comes first, wherever it is. Only intact messages are checked for violations of a profile.</summary>
    [Theory]
    [MemberData(nameof(Rejected))]
    public void Row_ThatEveryReaderRefuses_IsTheSameErrorForAStrictOne(string name)
    {
        Vector row = VectorFiles.Reject[name];

        TesseraException error = Read.Fails<object>(row.Bytes, s_canonical);

        Assert.Equal((VectorFiles.Code(row.Error!), row.Offset), (error.Code, error.Offset));
    }

    [Fact]
    public void Rows_OfAcceptedVectors_AreTakenOrAnErrorOfTheirOwn()
    {
        foreach (Vector row in VectorFiles.Accept.Values.Where(row => row.IsSingle))
        {
            try
            {
                _ = TesseraSerializer.Deserialize<object>(row.Bytes.AsSpan(), s_canonical);
            }
            catch (TesseraException error)
            {
                Assert.True(error is { Code: TesseraErrorCode.Malformed, Offset: >= 0 }, $"{row.Name}: {error}");
            }
        }
    }

    [Fact]
    public void Messages_OfTheProfile_AreTaken()
    {
        foreach (TesseraOptions options in new[] { s_deterministic, s_canonical })
        {
            foreach (ProfileCase row in ProfileCases.All)
                _ = TesseraSerializer.Deserialize<object>(row.Write(options).AsSpan(), options);
            foreach (byte[] message in InsertionOrderTests.Write(options))
                _ = TesseraSerializer.Deserialize<object>(message.AsSpan(), options);
        }
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Messages_OfTypedReaders_AreCheckedOnEveryEngine(TesseraSerializerEngine engine)
    {
        TesseraOptions options = s_canonical with { Engine = engine };
        Item item = new() { Id = 1, Prices = new() { ["b"] = 1, ["a"] = 2 } };
        byte[] canonical = TesseraSerializer.Serialize(item, options);
        byte[] plain = TesseraSerializer.Serialize(item);

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(item.Prices, TesseraSerializer.Deserialize<Item>(canonical.AsSpan(), options)!.Prices);
            TesseraException error = Read.Fails<Item>(plain, options);
            Assert.Equal((TesseraErrorCode.Malformed, "$.Prices[1].Key"), (error.Code, error.Path));
            TesseraException price = Read.Fails<Item>(TesseraSerializer.Serialize(new Item { Prices = new() { ["a"] = 1.0m } }), options);
            Assert.Equal((TesseraErrorCode.Malformed, "$.Prices[0].Value"), (price.Code, price.Path));
        }
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Sets_OfTypedReaders_AreInOrder(TesseraSerializerEngine engine)
    {
        TesseraOptions options = s_deterministic with { Engine = engine };
        Sets sorted = new() { Numbers = [258, 1], Texts = new HashSet<string> { "b", "a" }, Anything = [1, "x", 2.5], Inner = [new() { [5] = ["d", "c"] }], List = ["b", "a"] };
        byte[] data = TesseraSerializer.Serialize(sorted, options);

        for (int i = 0; i < 3; i++)
        {
            Assert.True(TesseraSerializer.Deserialize<Sets>(data.AsSpan(), options)!.Numbers!.SetEquals(sorted.Numbers));
            // 258 is 02 01 00 00, which comes after 01 00 00 00.
            Refuse(new() { Numbers = [258, 1] }, "$.Numbers[1]");
            Refuse(new() { Texts = new HashSet<string> { "b", "a" } }, "$.Texts[1]");
            Refuse(new() { Anything = ["x", 1] }, "$.Anything[1]");
            Refuse(new() { Inner = [new() { [5] = ["d", "c"] }] }, "$.Inner[0][0].Value[1]");
            // A bag gives its newest element first.
            Refuse(new() { Pairs = new([1, 2]) }, "$.Pairs[1]");
            Assert.Equal(["b", "a"], TesseraSerializer.Deserialize<Sets>(TesseraSerializer.Serialize(new Sets { List = ["b", "a"] }).AsSpan(), options)!.List!);
        }

        void Refuse(Sets unsorted, string path)
        {
            byte[] plain = TesseraSerializer.Serialize(unsorted);
            TesseraException error = Read.Fails<Sets>(plain, options);
            Assert.Equal((TesseraErrorCode.Malformed, path), (error.Code, error.Path));
            Assert.NotNull(TesseraSerializer.Deserialize<Sets>(plain.AsSpan(), TesseraOptions.Strict));
        }
    }

    [Fact]
    public void Bags_WithAnElementTwice_AreTaken()
    {
        byte[] data = TesseraSerializer.Serialize(new Sets { Pairs = new([1, 2, 1]) }, s_canonical);

        Assert.Equal(3, TesseraSerializer.Deserialize<Sets>(data.AsSpan(), s_canonical)!.Pairs!.Count);
    }

    [Fact]
    public void Populate_MessageOfNoProfile_LeavesTheTarget()
    {
        Item target = new() { Id = 5 };
        byte[] data = TesseraSerializer.Serialize(new Item { Id = 1, Prices = new() { ["b"] = 1, ["a"] = 2 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, target, s_deterministic));

        Assert.Equal((TesseraErrorCode.Malformed, "$.Prices[1].Key", 5), (error.Code, error.Path, target.Id));
        foreach (byte[] broken in new[] { data[..^1], [], [.. data, 0], [0xC1, 0x0A, 0x07] })
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(broken, target, s_deterministic));
        Assert.Equal(5, target.Id);
    }

    [Fact]
    public void Fingerprint_OfAKnownType_IsRefused()
    {
        byte[] own = TesseraSerializer.Serialize(new Item { Id = 1 }, s_deterministic);
        byte[] descriptor = Messages.Descriptor(own);
        ulong fingerprint = 0xCBF29CE484222325;
        foreach (byte value in descriptor)
            fingerprint = unchecked((fingerprint ^ value) * 0x100000001B3);
        byte[] data = [0xC1, 0x0A, 0x3E, .. BitConverter.GetBytes(fingerprint), .. own[^5..]];

        Assert.Equal(1, TesseraSerializer.Deserialize<Item>(data.AsSpan(), TesseraOptions.Strict)!.Id);
        TesseraException error = Read.Fails<Item>(data, s_deterministic);
        Assert.Equal((TesseraErrorCode.Malformed, 2), (error.Code, error.Offset));
    }

    [Fact]
    public void Descriptor_LargerThanForeignOnesMayBe_IsNotChargedAgain()
    {
        // Only the fast path knows the own descriptor without parsing it.
        TesseraOptions options = s_deterministic with { Limits = new() { MaxDescriptorBytes = Wire.FastPaths.Enabled ? 1 : 100 } };

        Assert.Equal(1, TesseraSerializer.Deserialize<Item>(TesseraSerializer.Serialize(new Item { Id = 1 }, options).AsSpan(), options)!.Id);
    }

    [Fact]
    public void TrailingData_WhereAllowed_AreNoneOfTheMessage()
    {
        TesseraOptions options = s_deterministic with { AllowTrailingData = true };
        byte[] data = [.. TesseraSerializer.Serialize(new Item { Id = 1 }, options), 0xFF, 0xFF];

        Assert.Equal(1, TesseraSerializer.Deserialize<Item>(data.AsSpan(), options)!.Id);
    }

    private static void Verify(StrictVector row, TesseraException error) =>
        Assert.True((VectorFiles.Code(row.Error), row.Offset) == (error.Code, error.Offset), $"Expected {row.Error} at {row.Offset} ({row.Rule}): {error}");

    public sealed class Sets
    {
        public HashSet<int>? Numbers { get; set; }

        public ISet<string>? Texts { get; set; }

        public HashSet<object>? Anything { get; set; }

        public List<Dictionary<int, HashSet<string>>>? Inner { get; set; }

        public System.Collections.Concurrent.ConcurrentBag<int>? Pairs { get; set; }

        public List<string>? List { get; set; }
    }

    public sealed class Item
    {
        public int Id { get; set; }

        public Dictionary<string, decimal>? Prices { get; set; }
    }
}
