namespace Tessera.Converters;

/// <summary>A small number for each type argument that was ever used. All options instances share it: the class has no other state.</summary>
internal static class TypeIndex<T>
{
    public static readonly int Value = TypeIndexCounter.Next();
}

/// <summary>Counts the types that got a <see cref="TypeIndex{T}"/>.</summary>
internal static class TypeIndexCounter
{
    private static int s_last = -1;

    public static int Next() => Interlocked.Increment(ref s_last);
}
