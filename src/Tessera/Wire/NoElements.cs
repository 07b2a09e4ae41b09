namespace Tessera.Wire;

/// <summary>An empty array. <see cref="Array.Empty{T}"/> would have to be compiled at run time for the library's own structs (decision 34).</summary>
internal static class NoElements<T>
    where T : struct
{
    [SuppressMessage("Performance", "CA1825:Avoid zero-length array allocations", Justification = "It is the one array.")]
    public static readonly T[] Array = new T[0];
}
