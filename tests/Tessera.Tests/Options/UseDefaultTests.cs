using System.Collections;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Options;

/// <summary>OnMismatch = UseDefault: a value that does not convert is skipped, and the rest is read.</summary>
public class UseDefaultTests
{
    private static readonly TesseraOptions s_lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };

    public static TheoryData<object> Misfits => new(
        "text",
        -1,
        1e300,
        true,
        new[] { 1, 2 },
        new { A = 1, B = new { C = "x" } },
        new Dictionary<int, string> { [1] = "x" },
        new List<object?> { 1, "a", null, new { X = 1 } },
        Guid.Empty,
        DateTime.UnixEpoch);

    [Theory]
    [MemberData(nameof(Misfits))]
    public void Deserialize_MemberThatDoesNotConvert_KeepsInitialValue(object misfit)
    {
        byte[] data = TesseraSerializer.Serialize(new { Before = 1, Small = misfit, When = misfit is DateTime ? true : misfit, After = "after" });

        Target target = TesseraSerializer.Deserialize<Target>(data, s_lenient)!;

        Assert.Equal((1, 7, TimeSpan.MaxValue, "after"), (target.Before, target.Small, target.When, target.After));
    }

    /// <summary>The elements after it keep their places, as in Binaron.Serializer. A set has no places.</summary>
    [Fact]
    public void Deserialize_ElementOfANullableThatDoesNotConvert_IsNull()
    {
        byte[] texts = TesseraSerializer.Serialize(new[] { "1", "x", "3" });
        byte[] mixed = TesseraSerializer.Serialize(new object?[] { 1, "x", null, 3L });

        Assert.Equal([1, null, 3], TesseraSerializer.Deserialize<int?[]>(texts, s_lenient)!);
        Assert.Equal([1, null, 3], TesseraSerializer.Deserialize<List<int?>>(texts, s_lenient)!);
        Assert.Equal([1, null, null, 3], TesseraSerializer.Deserialize<Queue<int?>>(mixed, s_lenient)!);
        Assert.Equal([1, null, 3], TesseraSerializer.Deserialize<Memory<int?>>(texts, s_lenient).ToArray());
        Assert.Equal([1, 3], TesseraSerializer.Deserialize<HashSet<int?>>(texts, s_lenient)!.Order());
        Assert.Equal([1, 3], TesseraSerializer.Deserialize<int[]>(texts, s_lenient)!);
        Assert.Equal([(byte)1, null, null], TesseraSerializer.Deserialize<byte?[]>(TesseraSerializer.Serialize(new int?[] { 1, 300, null }), s_lenient));
    }

    /// <summary>A value in a slot of type any has its own type, even in the target's own layout. If it does not fit, the next members are still read.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_AnyThatDoesNotConvert_LeavesTheMembersBehindIt(TesseraSerializerEngine engine)
    {
        byte[] data = TesseraSerializer.Serialize(new OpenSource { Numbers = "text", Last = "last" });

        OpenTarget target = TesseraSerializer.Deserialize<OpenTarget>(data, s_lenient with { Engine = engine })!;

        Assert.Equal([7L], target.Numbers);
        Assert.Equal("last", target.Last);
    }

    [Theory]
    [MemberData(nameof(Misfits))]
    public void Deserialize_RootThatDoesNotConvert_IsDefault(object misfit)
    {
        Assert.Equal(0, TesseraSerializer.Deserialize<byte>(TesseraSerializer.Serialize(misfit), s_lenient));
        Assert.Null(TesseraSerializer.Deserialize<TimeSpan?>(TesseraSerializer.Serialize(misfit), s_lenient));
    }

    [Fact]
    public void Deserialize_ElementsThatDoNotConvert_AreDropped()
    {
        int[] source = [1, 300, 2, -1, 3];
        byte[] expected = [1, 2, 3];

        byte[] data = TesseraSerializer.Serialize(source);

        Assert.Equal(expected, TesseraSerializer.Deserialize<byte[]>(data, s_lenient));
        Assert.Equal(expected, TesseraSerializer.Deserialize<List<byte>>(data, s_lenient));
        Assert.Equal(expected, TesseraSerializer.Deserialize<HashSet<byte>>(data, s_lenient));
        Assert.Equal(expected, TesseraSerializer.Deserialize<IEnumerable<byte>>(data, s_lenient));
        Assert.Equal(expected, TesseraSerializer.Deserialize<LinkedList<byte>>(data, s_lenient));
    }

    [Fact]
    public void Deserialize_NullElements_AreDroppedForValuesAndKeptForReferences()
    {
        byte[] data = TesseraSerializer.Serialize(new int?[] { 1, null, 2 });

        Assert.Equal([1, 2], TesseraSerializer.Deserialize<int[]>(data, s_lenient)!);
        Assert.Equal([1, null, 2], TesseraSerializer.Deserialize<int?[]>(data, s_lenient));
        Assert.Equal((List<string?>)["1", null, "2"], TesseraSerializer.Deserialize<List<string?>>(data, s_lenient));
    }

    [Fact]
    public void Deserialize_Duplicates_Collapse()
    {
        Assert.Equal([1, 2], TesseraSerializer.Deserialize<HashSet<int>>(TesseraSerializer.Serialize(new[] { 1, 2, 1 }), s_lenient)!.Order());
        Assert.Equal(
            new Dictionary<string, int> { ["a"] = 1 },
            TesseraSerializer.Deserialize<Dictionary<string, int>>(TesseraSerializer.Serialize(new KeyValuePair<string, int>[] { new("a", 1), new("a", 2) }), s_lenient));
    }

    [Fact]
    public void Deserialize_EntriesThatDoNotConvert_AreDropped()
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<int, string> { [1] = "1", [300] = "2", [3] = "x" });

        Assert.Equal(new Dictionary<byte, int> { [1] = 1 }, TesseraSerializer.Deserialize<Dictionary<byte, int>>(data, s_lenient));
    }

    [Fact]
    public void Deserialize_NestedMisfits_LeaveTheirSurroundings()
    {
        Holder holder = Written.ReadInto<Holder>(new { Items = new object[] { new { Before = 1, Small = "x" }, 5, new { Before = 2 } }, Name = "n" }, s_lenient);

        Assert.Equal("n", holder.Name);
        Assert.Equal([1, 2], holder.Items!.Select(i => i.Before));
    }

    [Fact]
    public void Deserialize_NullForValueMember_KeepsInitialValue() =>
        Assert.Equal(7, Written.ReadInto<Target>(new { Small = (int?)null }, s_lenient).Small);

    [Fact]
    public void Deserialize_MisfitForConstructorParameter_UsesDefault()
    {
        Assert.Equal(new WithDefault("n", 42), Written.ReadInto<WithDefault>(new { Name = "n", Number = "x" }, s_lenient));
        Assert.Equal(new WithoutDefault("n", 0), Written.ReadInto<WithoutDefault>(new { Name = "n", Number = "x" }, s_lenient));
    }

    [Fact]
    public void Deserialize_MisfitForRequiredMember_IsNotMissing()
    {
        Assert.Equal(7, Written.ReadInto<WithRequired>(new { Number = "x" }, s_lenient).Number);
        Assert.Equal(7, Written.ReadInto<WithRequired>(new Dictionary<string, string> { ["Number"] = "x" }, s_lenient).Number);
    }

    [Fact]
    public void Deserialize_MemberReallyMissing_IsStillAnError() =>
        Assert.Equal(
            TesseraErrorCode.MissingMember,
            Assert.Throws<TesseraException>(() => Written.ReadInto<WithoutDefault>(new { Number = 1 }, s_lenient)).Code);

    [Fact]
    public void Deserialize_MalformedBytes_AreStillAnError()
    {
        byte[] data = TesseraSerializer.Serialize(new { Before = 1, Small = true });
        data[^1] = 2;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<List<bool>>([0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x01, 0x04, 0x02], s_lenient));

        Assert.Equal(TesseraErrorCode.InvalidValue, error.Code);
    }

    [Fact]
    public void Deserialize_CollectionThatNothingFills_IsEmpty()
    {
        byte[] data = TesseraSerializer.Serialize(new { Sealed = new[] { 1, 2 }, After = 3 });

        Closed closed = TesseraSerializer.Deserialize<Closed>(data, s_lenient)!;

        Assert.Empty(closed.Sealed!);
        Assert.Equal(3, closed.After);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Closed>(data)).Code);
    }

    public sealed class Closed
    {
        public SealedCollection? Sealed { get; set; }

        public int After { get; set; }
    }

    public sealed class SealedCollection : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Target
    {
        public int Before { get; set; }

        public byte Small { get; set; } = 7;

        public TimeSpan When { get; set; } = TimeSpan.MaxValue;

        public string? After { get; set; }
    }

    public sealed class OpenSource
    {
        public object? Numbers { get; set; }

        public object? Last { get; set; }
    }

    public sealed class OpenTarget
    {
        [TesseraAny]
        public List<long>? Numbers { get; set; } = [7];

        public object? Last { get; set; }
    }

    public sealed class Holder
    {
        public List<Target>? Items { get; set; }

        public string? Name { get; set; }
    }

    public sealed record WithDefault(string Name, int Number = 42);

    public sealed record WithoutDefault(string Name, int Number);

    public sealed class WithRequired
    {
        public required int Number { get; set; } = 7;
    }
}
