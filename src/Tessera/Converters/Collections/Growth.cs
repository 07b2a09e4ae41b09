namespace Tessera.Converters.Collections;

/// <summary>Creates collections whose Add returns a collection: another one that has the element too, or itself.</summary>
internal static class Growth
{
    /// <summary>The memory that can be allocated and filled in the time of one step of work.</summary>
    private const int BytesPerStep = 256;

    /// <summary>
    /// Adds the elements one after another. An Add that copies all elements takes time that grows with the square of their number, so what it allocates is
    /// charged as work.
    /// </summary>
    public static TCollection Grow<TCollection, T>(TCollection empty, IEnumerable<T> elements,
        Func<TCollection, T, TCollection> add, int at, ReadContext context)
    {
        TCollection collection = empty;
        long before = GC.GetAllocatedBytesForCurrentThread();
        foreach (T element in elements)
        {
            collection = add(collection, element);
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            context.ChargeWork((allocated - before) / BytesPerStep, at);
            before = allocated;
        }

        return collection;
    }
}
