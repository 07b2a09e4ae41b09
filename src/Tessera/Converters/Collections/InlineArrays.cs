using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Collections;

/// <summary>Inline arrays: lists of exactly their length.</summary>
internal static class InlineArrays
{
    public static IConverter Create<TBuffer, T>(ConverterCache cache, int length)
        where TBuffer : struct =>
        new ViaConverter<TBuffer, T[]?>(null, cache.GetUnshared<T[]?>(), buffer => Elements<TBuffer, T>(ref buffer, length).ToArray(), array => FromArray<TBuffer, T>(array!, length));

    private static TBuffer FromArray<TBuffer, T>(T[] array, int length)
        where TBuffer : struct
    {
        if (array.Length != length)
            throw new FormatException($"An inline array of {length} elements cannot hold {array.Length}.");
        TBuffer buffer = default;
        array.CopyTo(Elements<TBuffer, T>(ref buffer, length));
        return buffer;
    }

    /// <summary>The runtime lays an inline array out as its elements, one after the other.</summary>
    private static Span<T> Elements<TBuffer, T>(ref TBuffer buffer, int length)
        where TBuffer : struct
    {
        Debug.Assert(Unsafe.SizeOf<TBuffer>() == length * Unsafe.SizeOf<T>());
        return MemoryMarshal.CreateSpan(ref Unsafe.As<TBuffer, T>(ref buffer), length);
    }
}
