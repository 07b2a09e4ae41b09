using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;

namespace StructPacker;

/// <summary>Counts the bytes of packed values whose size is not the same for all values of their type. Generated code uses it.</summary>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public static class PackSize
{
    /// <summary>The bytes of a string with its count in front.</summary>
    /// <param name="value">The string.</param>
    /// <returns>At least 4.</returns>
    public static int Of(string? value) => checked(sizeof(int) + (value is null ? 0 : Encoding.UTF8.GetByteCount(value)));

    /// <summary>The bytes of an array of elements that are packed as they lie in memory.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="values">The array.</param>
    /// <returns>At least 1.</returns>
    public static int Of<T>(T[]? values)
        where T : unmanaged =>
        values is null ? 1 : checked(OfHead(values) + (values.Length * Unsafe.SizeOf<T>()));

    /// <summary>The bytes of an array of strings.</summary>
    /// <param name="values">The array.</param>
    /// <returns>At least 1.</returns>
    public static int Of(string?[]? values)
    {
        int size = OfHead(values);
        foreach (string? value in values ?? [])
        {
            size = checked(size + Of(value));
        }

        return size;
    }

    /// <summary>The bytes of an array.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="values">The array.</param>
    /// <param name="sizeOf">Counts the bytes of one element.</param>
    /// <returns>At least 1.</returns>
    /// <exception cref="InsufficientExecutionStackException">Arrays of structs contain each other too deeply.</exception>
    public static int Of<T>(T[]? values, Func<T, int> sizeOf)
    {
        ArgumentNullException.ThrowIfNull(sizeOf);
        // A struct may hold an array of itself. What is counted here is not too deep to be written afterwards.
        RuntimeHelpers.EnsureSufficientExecutionStack();
        int size = OfHead(values);
        foreach (T value in values ?? [])
        {
            size = checked(size + sizeOf(value));
        }

        return size;
    }

    /// <summary>The bytes of a nullable: one, and those of the value if there is one.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value or <see langword="null"/>.</param>
    /// <param name="sizeOf">Counts the bytes of the value.</param>
    /// <returns>At least 1.</returns>
    public static int Of<T>(T? value, Func<T, int> sizeOf)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(sizeOf);
        return value.HasValue ? checked(1 + sizeOf(value.GetValueOrDefault())) : 1;
    }

    private static int OfHead<T>(T[]? values) => values is null || values.Length < PackFormat.NullArray ? 1 : 1 + sizeof(int);
}
