using System.Buffers;
using System.Collections;
using System.Collections.Frozen;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests;

/// <summary>Every call with a type parameter has an equivalent call for a type known at run time.</summary>
public class RuntimeTypeTests
{
    private static readonly TesseraOptions s_options = new() { SkipNulls = true };
    private static readonly Type s_person = typeof(Person);

    [Fact]
    public async Task Serialize_EveryDestination_GivesTheBytesOfTheGenericCall()
    {
        object value = new Person { Id = 7 };
        byte[] expected = TesseraSerializer.Serialize(new Person { Id = 7 }, s_options);
        ArrayBufferWriter<byte> writer = new();
        MemoryStream stream = new();
        MemoryStream later = new();

        TesseraSerializer.Serialize(writer, value, s_person, s_options);
        TesseraSerializer.Serialize(stream, value, s_person, s_options);
        await TesseraSerializer.SerializeAsync(later, value, s_person, s_options);

        Assert.Equal(expected, TesseraSerializer.Serialize(value, s_person, s_options));
        Assert.Equal(expected, writer.WrittenSpan);
        Assert.Equal(expected, stream.ToArray());
        Assert.Equal(expected, later.ToArray());
    }

    [Fact]
    public async Task Deserialize_EverySource_GivesTheType()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 7, Name = "Bob" });

        Assert.Equal(7, Assert.IsType<Person>(TesseraSerializer.Deserialize(data, s_person)).Id);
        Assert.Equal(7, Assert.IsType<Person>(TesseraSerializer.Deserialize(Segments.Of(data, 1), s_person)).Id);
        Assert.Equal(7, Assert.IsType<Person>(TesseraSerializer.Deserialize(new ChunkStream(data), s_person)).Id);
        Assert.Equal(7, Assert.IsType<Person>(await TesseraSerializer.DeserializeAsync(new AsyncStream(data), s_person)).Id);
        Assert.Null(TesseraSerializer.Deserialize(new MemoryStream(TesseraSerializer.Serialize<Person?>(null)), s_person));
    }

    /// <summary>Such a class is known only by its objects; what it implements is written.</summary>
    [Theory]
    [InlineData(TesseraReferenceHandling.None)]
    [InlineData(TesseraReferenceHandling.Preserve)]
    public void Serialize_PrivateClassOfTheFramework_IsWrittenAsItsInterface(TesseraReferenceHandling references)
    {
        TesseraOptions options = new() { References = references };
        object query = Enumerable.Range(1, 3).Select(number => number * 2);
        object set = new[] { 2, 4, 6 }.ToFrozenSet();
        object group = new Evens();
        object lookup = new[] { 2, 4, 6 }.ToLookup(number => number / 4);

        Assert.Equal([2, 4, 6], TesseraSerializer.Deserialize<List<int>>(TesseraSerializer.Serialize(query, query.GetType(), options), options)!);
        Assert.Equal([2, 4, 6], TesseraSerializer.Deserialize<List<int>>(TesseraSerializer.Serialize(set, set.GetType(), options), options)!.Order());
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(group, group.GetType(), options)).Code);
        Assert.Equal([4, 6], TesseraSerializer.Deserialize<Dictionary<int, int[]>>(TesseraSerializer.Serialize(lookup, lookup.GetType(), options), options)![1]);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(TesseraSerializer.Serialize(new[] { 1 }, options), set, options));
    }

    [Fact]
    public async Task Calls_WithOptionsInBraces_MeanTheGenericOnes()
    {
        object boxed = new Person { Id = 7 };
        ArrayBufferWriter<byte> writer = new();
        MemoryStream stream = new();
        MemoryStream later = new();

        TesseraSerializer.Serialize(writer, boxed, new() { SkipNulls = true });
        TesseraSerializer.Serialize(stream, boxed, new() { SkipNulls = true });
        await TesseraSerializer.SerializeAsync(later, boxed, new() { SkipNulls = true });

        Assert.Equal(TesseraSerializer.Serialize(boxed, s_options), writer.WrittenSpan);
        Assert.Equal(writer.WrittenSpan, stream.ToArray());
        Assert.Equal(writer.WrittenSpan, later.ToArray());
    }

    [Fact]
    public async Task Serialize_ValueOfAnotherType_IsRefusedBeforeAnythingIsWritten()
    {
        MemoryStream stream = new();

        Assert.Throws<ArgumentException>("value", () => TesseraSerializer.Serialize(stream, "text", s_person));
        Assert.Throws<ArgumentException>("value", () => TesseraSerializer.Serialize(new ArrayBufferWriter<byte>(), null, typeof(int)));
        await Assert.ThrowsAsync<ArgumentException>("value", () => TesseraSerializer.SerializeAsync(stream, "text", s_person));

        Assert.Equal(0, stream.Length);
    }

    [Fact]
    public void Populate_ObjectOfAnyType_SetsTheMembersOfItsOwn()
    {
        object person = new Person { Id = 1, Name = "Bob" };
        object numbers = new List<int> { 9 };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Id = 7 }), person);
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new[] { 1, 2 }), numbers);

        Assert.Equal((7, "Bob"), (((Person)person).Id, ((Person)person).Name));
        Assert.Equal([1, 2], (List<int>)numbers);
    }

    [Fact]
    public void Populate_BoxedStruct_IsRefused()
    {
        object target = (1, 2);

        Assert.Throws<ArgumentException>("target", () => TesseraSerializer.Populate(TesseraSerializer.Serialize((3, 4)), target));
        Assert.Equal((1, 2), target);
    }

    public sealed class Person
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Evens : IGrouping<int, int>
    {
        public int Key => 0;

        public IEnumerator<int> GetEnumerator() => new List<int> { 2, 4 }.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
