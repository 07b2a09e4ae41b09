using System.Collections;
using System.Collections.Concurrent;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>A collection that is created from all its elements at once must be available for elements that refer to it.</summary>
public class CollectionsInThemselvesTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void RoundTrip_CollectionThatHoldsItself_IsItsOwnElement()
    {
        Verify<Queue<object>>((queue, item) => queue.Enqueue(item));
        Verify<Stack<object>>((stack, item) => stack.Push(item));
        Verify<ConcurrentQueue<object>>((queue, item) => queue.Enqueue(item));
        Verify<ConcurrentStack<object>>((stack, item) => stack.Push(item));
        Verify<ConcurrentBag<object>>((bag, item) => bag.Add(item));
    }

    [Fact]
    public void RoundTrip_ArrayOfTwoDimensionsThatHoldsItself_IsItsOwnElement()
    {
        object?[,] grid = { { 1, "a", null }, { null, null, 2 } };
        grid[1, 0] = grid;

        object?[,] read = TesseraSerializer.Deserialize<object?[,]>(TesseraSerializer.Serialize(grid, s_preserve), s_preserve)!;

        Assert.Same(read, read[1, 0]);
        Assert.Equal([1, "a", null, read, null, 2], read.Cast<object?>());
    }

    [Fact]
    public void RoundTrip_TableThatHoldsItselfBehindIDictionary_IsItsOwnValue()
    {
        Hashtable table = new() { ["a"] = 1 };
        table["self"] = table;

        IDictionary read = TesseraSerializer.Deserialize<IDictionary>(TesseraSerializer.Serialize<IDictionary>(table, s_preserve), s_preserve)!;

        Assert.Same(read, read["self"]);
        Assert.Equal(1, read["a"]);
    }

    [Fact]
    public void RoundTrip_BuiltInFormsInObjectSlots_ComeBackAsTheirTypes()
    {
        object[] values = [new BitArray([true, false, true]), new int[,] { { 1, 2 } }, new string?[,] { { "a", null } }, new object[,] { { 5 } }];

        object[] read = TesseraSerializer.Deserialize<object[]>(TesseraSerializer.Serialize(values, s_preserve), s_preserve)!;

        Assert.Equal(values[0], Assert.IsType<BitArray>(read[0]));
        Assert.Equal(values[1], Assert.IsType<int[,]>(read[1]));
        Assert.Equal(["a", null], ((Array)read[2]).Cast<string?>());
        Assert.Equal(values[3], Assert.IsType<object[,]>(read[3]));
    }

    private static void Verify<T>(Action<T, object> add)
        where T : class, IEnumerable<object>, new()
    {
        T collection = new();
        add(collection, collection);
        add(collection, 5);

        T read = TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(collection, s_preserve), s_preserve)!;

        Assert.Equal(collection.Select(item => item is int), read.Select(item => item is int));
        Assert.Same(read, read.Single(item => item is not int));
    }
}
