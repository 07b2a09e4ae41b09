using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Hostile.Keys;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Collections and values in a cycle of objects that are created by constructors.</summary>
public class CircleTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    /// <summary>The hash code of the record uses the set that contains it.</summary>
    [Fact]
    public void Deserialize_RecordInTheSetThatItTakes_IsABadReference()
    {
        SentOwner owner = new();
        owner.Set = [owner];
        byte[] data = TesseraSerializer.Serialize(owner, s_preserve);

        Read.Fails<Owner>(data, TesseraErrorCode.BadReference, s_preserve);
    }

    [Fact]
    public void Deserialize_SortedListOutOfOrder_KeepsWhatIsAwaitedAndWhatIsNot()
    {
        SentIndex index = new();
        index.Entries = new() { [3] = index, [1] = new SentIndex { Entries = [] }, [2] = index };
        byte[] data = TesseraSerializer.Serialize(index, s_preserve);

        Index read = TesseraSerializer.Deserialize<Index>(data.AsSpan(), s_preserve)!;

        Assert.Equal([1, 2, 3], read.Entries.Keys);
        Assert.Empty(read.Entries[1].Entries);
        Assert.Same(read, read.Entries[2]);
        Assert.Same(read, read.Entries[3]);
    }

    [Fact]
    public void RoundTrip_SetOfRecordsWithAUnionThatIsNull_KeepsThem()
    {
        string text = new('t', 3);
        HashSet<Labelled> set = [new Labelled(text, null, text), new Labelled(text, new Dog(3), text)];

        HashSet<Labelled> read = TesseraSerializer.Deserialize<HashSet<Labelled>>(TesseraSerializer.Serialize(set))!;

        Assert.Equal(2, read.Count);
        Assert.Contains(read, item => item.Pet is null);
        Assert.Contains(read, item => item.Pet is Dog);
    }

    /// <summary>The key is equal only to itself, so its references do not matter.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_PlainKeyThatReachesItself_IsAKey(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine, TypeNames = TesseraTypeNames.Empty.Add<PlainKey>("node") };
        byte[] data = MessageBuilder.Of("222302").Head(1).Type("24" + "2B0A6E6F6465" + "2801" + "0441" + "2440").Raw(1, 2, 7).ToArray();

        (object key, byte value) = Assert.Single(TesseraSerializer.Deserialize<Dictionary<object, byte>>(data.AsSpan(), options)!);

        PlainKey plain = Assert.IsType<PlainKey>(key);
        Assert.Same(plain, plain.A);
        Assert.Equal(7, value);
    }

    public sealed class SentOwner
    {
        public HashSet<SentOwner>? Set { get; set; }
    }

    public sealed record Owner(HashSet<Owner>? Set);

    public sealed class SentIndex
    {
        public Dictionary<int, SentIndex>? Entries { get; set; }
    }

    public sealed class Index(SortedList<int, Index> entries)
    {
        public SortedList<int, Index> Entries => entries;
    }

    public sealed record Labelled([property: TesseraShared] string First, Animal? Pet, [property: TesseraShared] string Second);

    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract record Animal;

    public sealed record Dog(int Age) : Animal;
}
