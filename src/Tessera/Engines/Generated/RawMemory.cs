namespace Tessera.Engines.Generated;

/// <summary>Replaces a constraint, which would keep code for numbers out of the package (docs/decisions/0034-compiled-ahead.md). Costs nothing.</summary>
internal static class RawMemory
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Require<T>()
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            throw new NotSupportedException($"{typeof(T)} contains references: its memory cannot be read or written.");
    }
}
