using System.Collections;
using System.Runtime.InteropServices;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Tessera.Tests.Evolution;
using Tessera.TestTypes.Collections;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>Defects found in a library from which users come. None of them may occur here.</summary>
public class BinaronDefectTests
{
    /// <summary>Populate did nothing, and its own test did not notice because all values were equal before.</summary>
    [Fact]
    public void B1_Populate_OfDifferingValues_ChangesEveryMember()
    {
        Everything target = new() { Number = -1, Text = "before", Day = DayOfWeek.Monday, Inner = new Everything(), Items = [9] };
        Everything source = new() { Number = 2, Text = "after", Day = DayOfWeek.Friday, Inner = new Everything { Number = 3 }, Items = [4, 5] };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(source), target);

        Objects.GraphAssert.Equal(source, target);
    }

    /// <summary>A null in a typed list of classes was a NullReferenceException.</summary>
    [Fact]
    public void B2_Serialize_NullElementsInTypedCollections_KeepTheirPlaces()
    {
        Assert.Equal([null, 1, null], Written.RoundTrip(new List<Everything?> { null, new Everything { Number = 1 }, null }).Select(e => e?.Number));
        Assert.Equal([null, 1], Written.RoundTrip(new Everything?[] { null, new Everything { Number = 1 } }).Select(e => e?.Number));
        Assert.Equal([null, 0, 2], Written.RoundTrip(new List<Everything[]?> { null, Array.Empty<Everything>(), new Everything[2] }).Select(e => e?.Length));
        Lists members = Written.RoundTrip(new Lists { Classes = [null, new Everything()], Arrays = [null, [null]], Sequences = [null, ["x"]] });
        Assert.Equal([true, false], members.Classes!.Select(c => c is null));
        Assert.Equal([true, false], members.Arrays!.Select(c => c is null));
        Assert.Equal([true, false], members.Sequences!.Select(c => c is null));
    }

    /// <summary>A scalar behind object, an interface or ValueType was written as the object of its properties.</summary>
    [Fact]
    public void B3_Serialize_ScalarsInSlotsOfObjectAndInterfaces_StayScalars()
    {
        Dictionary<int, object?> map = new() { [1] = 5, [2] = "text", [3] = DateTime.UnixEpoch, [4] = null, [5] = 'x', [6] = 1.50m };
        List<IComparable?> comparables = [1, "text", 2.5, Guid.Empty, null];
        List<ValueType?> values = [1, TimeSpan.MaxValue, true];

        Assert.Equal(map, Written.RoundTrip(map));
        Assert.Equal(comparables, Written.RoundTrip(comparables));
        Assert.Equal(values, Written.RoundTrip(values));
        Assert.Equal([5], TesseraSerializer.Deserialize<int[]>(TesseraSerializer.Serialize(new List<Enum> { DayOfWeek.Friday }, new TesseraOptions { AllowWriteOnly = true }))!);
    }

    /// <summary>A member of nullable enum type could be written and not read.</summary>
    [Fact]
    public void B4_RoundTrip_NullableEnumEverywhere_KeepsValueAndNull()
    {
        Assert.Equal(DayOfWeek.Friday, Written.RoundTrip(new NullableEnum { Day = DayOfWeek.Friday }).Day);
        Assert.Null(Written.RoundTrip(new NullableEnum()).Day);
        Assert.Equal(DayOfWeek.Friday, Written.ReadInto<NullableEnum>(new { Day = DayOfWeek.Friday }).Day);
        Assert.Equal(DayOfWeek.Friday, Written.ReadInto<NullableEnum>(new { Day = 5L }).Day);
        Assert.Equal([DayOfWeek.Friday, null], Written.RoundTrip(new DayOfWeek?[] { DayOfWeek.Friday, null }));
        Assert.Equal(DayOfWeek.Friday, Written.RoundTrip(new Dictionary<DayOfWeek, DayOfWeek?> { [DayOfWeek.Monday] = DayOfWeek.Friday })[DayOfWeek.Monday]);
    }

    /// <summary>A null in a sequence of strings corrupted the data.</summary>
    [Fact]
    public void B5_RoundTrip_NullInSequenceOfStrings_KeepsWhatFollows()
    {
        IEnumerable<string?> sequence = new[] { "a", null, "b", "", null }.Where(_ => true);

        Assert.Equal(["a", null, "b", "", null], Written.RoundTrip(sequence));
        Sequences copy = Written.RoundTrip(new Sequences { Items = sequence, After = "after" });
        Assert.Equal((5, "after"), (copy.Items!.Count(), copy.After));
    }

    /// <summary>Skipping a sequence with elements that do not fit made the reader continue at a wrong place.</summary>
    [Fact]
    public void B6_Deserialize_SequencesThatAreSkippedInTheMiddle_KeepWhatFollows()
    {
        TesseraOptions lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };
        object data = new
        {
            Before = 1,
            Items = new HashSet<string> { "a", "b" },
            Other = new[] { 1.5, 2.5 }.Where(_ => true),
            Number = new List<List<string?>> { new() { "x", null }, new() },
            After = "after",
        };

        Skipping value = Written.ReadInto<Skipping>(data, lenient);

        Assert.Equal((1, "after", 7), (value.Before, value.After, value.Number));
        Assert.Empty(value.Items!);
    }

    /// <summary>Queues, stacks and types with Add came back empty.</summary>
    [Theory]
    [InlineData(typeof(Queue<int>))]
    [InlineData(typeof(Stack<int>))]
    [InlineData(typeof(System.Collections.Concurrent.ConcurrentQueue<int>))]
    [InlineData(typeof(System.Collections.Concurrent.ConcurrentStack<int>))]
    [InlineData(typeof(System.Collections.Concurrent.ConcurrentBag<int>))]
    [InlineData(typeof(LinkedList<int>))]
    [InlineData(typeof(SortedSet<int>))]
    [InlineData(typeof(BasketCollection<int>))]
    public void B7_RoundTrip_CollectionsOfTheFramework_AreWhole(Type type)
    {
        int[] numbers = [3, 1, 2];
        object collection;
        if (type == typeof(BasketCollection<int>))
            collection = new BasketCollection<int> { 3, 1, 2 };
        else
            collection = Activator.CreateInstance(type, (object)numbers)!;
        int[] expected = [.. ((IEnumerable)collection).Cast<int>()];

        byte[] data = TesseraSerializer.Serialize(collection, type);

        Assert.Equal(expected, ((IEnumerable)TesseraSerializer.Deserialize(data, type)!).Cast<int>());
        Assert.Equal(expected.Order(), ((IEnumerable)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(expected), type)!).Cast<int>().Order());
    }

    [Fact]
    public void B7_Deserialize_TypeWithAddFromAnyListKind_IsFilled()
    {
        foreach (object source in new object[] { new[] { 1, 2 }, new List<int> { 1, 2 }, new HashSet<int> { 1, 2 }, new[] { 1, 2 }.Where(_ => true) })
            Assert.Equal([1, 2], TesseraSerializer.Deserialize<BasketCollection<int>>(TesseraSerializer.Serialize(source))!);
    }

    /// <summary>The length of long strings was wrong if the buffer held an odd number of bytes.</summary>
    [Theory]
    [InlineData(32 * 1024)]
    [InlineData((32 * 1024) - 1)]
    [InlineData((32 * 1024) + 1)]
    [InlineData(100_003)]
    public void B8_Deserialize_LongStringsFromOddChunks_AreWhole(int length)
    {
        string narrow = string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i % 26))));
        string wide = string.Concat(Enumerable.Range(0, length).Select(i => (char)(0x400 + (i % 200))));
        byte[] data = TesseraSerializer.Serialize(new[] { "x", narrow, "", wide, "y" });

        foreach (int chunk in new[] { 1, 7, 4095, 32 * 1024, int.MaxValue })
        {
            using ChunkStream stream = new(data, chunk);
            string[] copy = TesseraSerializer.Deserialize<string[]>(stream)!;
            Assert.Equal(["x", narrow, "", wide, "y"], copy);
        }
    }

    /// <summary>The order of members followed the offsets of fields in memory.</summary>
    [Fact]
    public void B9_Serialize_LayoutInMemoryDiffersFromDeclaration_OrderIsDeclaration()
    {
        Assert.Equal("A B C D", Written.Names(new Explicit { A = 1 }));
        Assert.Equal("Small Large Text Flag", Written.Names(new AutoLayout()));
    }

    [Fact]
    public void DocumentedDiscards_UnknownKindsIntoNumber_AreErrorsUnlessAsked()
    {
        object[] sources = [new[] { 1 }, new Dictionary<string, int> { ["a"] = 1 }, new Everything(), new[] { 1 }.Where(_ => true)];
        foreach (object source in sources)
        {
            byte[] data = TesseraSerializer.Serialize(source);
            Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int>(data)).Code);
            Assert.Equal(0, TesseraSerializer.Deserialize<int>(data, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault }));
        }
    }

    [Fact]
    public void Issue34_RoundTrip_NullsInListsOfNullables_Stay()
    {
        Assert.Equal([1, null, 3], Written.RoundTrip(new List<int?> { 1, null, 3 }));
        Assert.Equal([1, null], TesseraSerializer.Deserialize<IList<int?>>(HandMade.Message(HandMade.List(HandMade.Optional(HandMade.I32)), HandMade.Count(2), [1], HandMade.Int(1), [0])));
    }

    public sealed class Everything
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public DayOfWeek? Day { get; set; }

        public Everything? Inner { get; set; }

        public List<int>? Items { get; set; }
    }

    public sealed class Lists
    {
        public List<Everything?>? Classes { get; set; }

        public List<Everything?[]?>? Arrays { get; set; }

        public IEnumerable<IEnumerable<string>?>? Sequences { get; set; }
    }

    public sealed class NullableEnum
    {
        public DayOfWeek? Day { get; set; }
    }

    public sealed class Sequences
    {
        public IEnumerable<string?>? Items { get; set; }

        public string? After { get; set; }
    }

    public sealed class Skipping
    {
        public int Before { get; set; }

        public List<int>? Items { get; set; }

        public int Number { get; set; } = 7;

        public string? After { get; set; }
    }

    [StructLayout(LayoutKind.Explicit)]
    public struct Explicit
    {
        [FieldOffset(12)]
        public int A;

        [FieldOffset(8)]
        public int B;

        [FieldOffset(4)]
        public int C;

        [FieldOffset(0)]
        public int D;
    }

    public sealed class AutoLayout
    {
        public byte Small { get; set; }

        public long Large { get; set; }

        public string? Text { get; set; }

        public bool Flag { get; set; }
    }
}
