namespace Tessera.Converters;

/// <summary>Counts the types that got a <see cref="TypeIndex{T}"/>.</summary>
internal static class TypeIndexCounter
{
    private static int s_last = -1;

    public static int Next() => Interlocked.Increment(ref s_last);
}
