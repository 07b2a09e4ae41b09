using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.References;

/// <summary>The parts from which deep clones are made.</summary>
public static class Copy
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [return: System.Diagnostics.CodeAnalysis.NotNullIfNotNull(nameof(text))]
    public static string? Text(string? text) => text is null ? null : new string(text.AsSpan());

    public static T[] Block<T>(T[] values)
        where T : unmanaged
    {
        if (values.Length == 0)
            return [];
        T[] result = GC.AllocateUninitializedArray<T>(values.Length);
        values.AsSpan().CopyTo(result);
        return result;
    }

    /// <summary>Creates a list of the given count, which the caller fills through its span.</summary>
    public static List<T> List<T>(int count)
    {
        List<T> result = new(count);
        CollectionsMarshal.SetCount(result, count);
        return result;
    }
}
