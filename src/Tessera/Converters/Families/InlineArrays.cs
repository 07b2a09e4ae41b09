using System.Reflection;
using System.Runtime.InteropServices;

namespace Tessera.Converters.Families;

/// <summary>Creates the contracts of inline arrays, and of the structs that the compiler makes for fixed buffers: lists of exactly their length.</summary>
internal static class InlineArrays
{
    /// <summary>Returns the element type, or null for any other struct. The only field of the struct is the first element.</summary>
    public static Type? FindElement(Type type) =>
        type.IsDefined(typeof(InlineArrayAttribute)) || (type.IsDefined(typeof(UnsafeValueTypeAttribute)) && type.IsDefined(typeof(CompilerGeneratedAttribute)))
            ? type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)[0].FieldType
            : null;

    public static FamilyContract Create<TBuffer, T>()
        where TBuffer : struct
    {
        int length = Unsafe.SizeOf<TBuffer>() / Unsafe.SizeOf<T>();
        return new ArrayFormContract<TBuffer, T>(buffer => Elements<TBuffer, T>(ref buffer, length).ToArray(), array => FromArray<TBuffer, T>(array!, length));
    }

    private static TBuffer FromArray<TBuffer, T>(T[] array, int length)
        where TBuffer : struct
    {
        if (array.Length != length)
            throw new FormatException($"A buffer of {length} elements cannot hold {array.Length}.");
        TBuffer buffer = default;
        array.CopyTo(Elements<TBuffer, T>(ref buffer, length));
        return buffer;
    }

    /// <summary>Returns a span over the elements. In memory, the struct is its elements, one after another.</summary>
    private static Span<T> Elements<TBuffer, T>(ref TBuffer buffer, int length)
        where TBuffer : struct
    {
        Debug.Assert(Unsafe.SizeOf<TBuffer>() == length * Unsafe.SizeOf<T>());
        return MemoryMarshal.CreateSpan(ref Unsafe.As<TBuffer, T>(ref buffer), length);
    }
}
