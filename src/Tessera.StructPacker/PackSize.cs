using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;

namespace StructPacker;

/// <summary>Computes the size of packed values whose size depends on the value. Generated code uses it.</summary>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public static class PackSize
{
    /// <summary>Returns the size, in bytes, of a string, including its length prefix.</summary>
    /// <param name="value">The string, or null.</param>
    /// <returns>The size, which is at least 4.</returns>
    public static int Of(string? value) => checked(sizeof(int) + (value is null ? 0 : Encoding.UTF8.GetByteCount(value)));

    /// <summary>Returns the size, in bytes, of an array whose elements are packed as they are in memory.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="values">The array, or null.</param>
    /// <returns>The size, which is at least 1.</returns>
    public static int Of<T>(T[]? values)
        where T : unmanaged =>
        values is null ? 1 : checked(OfHead(values) + (values.Length * Unsafe.SizeOf<T>()));

    /// <summary>Returns the size, in bytes, of an array of strings.</summary>
    /// <param name="values">The array, or null.</param>
    /// <returns>The size, which is at least 1.</returns>
    public static int Of(string?[]? values)
    {
        int size = OfHead(values);
        foreach (string? value in values ?? [])
        {
            size = checked(size + Of(value));
        }

        return size;
    }

    /// <summary>Returns the size, in bytes, of an array.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="values">The array, or null.</param>
    /// <param name="sizeOf">The function that returns the size of an element.</param>
    /// <returns>The size, which is at least 1.</returns>
    /// <exception cref="InsufficientExecutionStackException">Arrays of structs are nested too deeply.</exception>
    public static int Of<T>(T[]? values, Func<T, int> sizeOf)
    {
        ArgumentNullException.ThrowIfNull(sizeOf);
        // A struct may contain an array of itself. If the size can be computed here, the nesting is also shallow enough for writing.
        RuntimeHelpers.EnsureSufficientExecutionStack();
        int size = OfHead(values);
        foreach (T value in values ?? [])
        {
            size = checked(size + sizeOf(value));
        }

        return size;
    }

    /// <summary>Returns the size, in bytes, of a nullable value: one byte, and the size of the value if there is one.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value or <see langword="null"/>.</param>
    /// <param name="sizeOf">The function that returns the size of the value.</param>
    /// <returns>The size, which is at least 1.</returns>
    public static int Of<T>(T? value, Func<T, int> sizeOf)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(sizeOf);
        return value.HasValue ? checked(1 + sizeOf(value.GetValueOrDefault())) : 1;
    }

    private static int OfHead<T>(T[]? values) => values is null || values.Length < PackFormat.NullArray ? 1 : 1 + sizeof(int);
}
