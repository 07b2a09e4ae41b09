using System.Collections.Concurrent;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>A collection that is made of all its elements at once must still be there for elements that refer to it.</summary>
public class CollectionsInThemselvesTests
{
    private static readonly TesseraOptions s_preserve = new() { References = ReferenceHandling.Preserve };

    [Fact]
    public void RoundTrip_CollectionThatHoldsItself_IsItsOwnElement()
    {
        Verify<Queue<object>>((queue, item) => queue.Enqueue(item));
        Verify<Stack<object>>((stack, item) => stack.Push(item));
        Verify<ConcurrentQueue<object>>((queue, item) => queue.Enqueue(item));
        Verify<ConcurrentStack<object>>((stack, item) => stack.Push(item));
        Verify<ConcurrentBag<object>>((bag, item) => bag.Add(item));
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
