using System.Runtime.CompilerServices;

namespace Tessera.Engines.Generated;

/// <summary>What a constraint would say, with which code for numbers could not be compiled into the package (docs/decisions/0034-compiled-ahead.md). The compiler answers the question, so that it costs nothing.</summary>
internal static class RawMemory
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Require<T>()
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            throw new NotSupportedException($"{typeof(T)} holds references: its memory cannot be read or written.");
    }
}
