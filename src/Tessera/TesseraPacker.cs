using System.Buffers;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Converters;

namespace Tessera;

/// <summary>Packs values without a descriptor, as the bare body of spec/format.md §1. Both sides must know the type, in exactly the same version.</summary>
/// <remarks>
/// The bytes contain no names and no version: after a member is added, removed, reordered or changed to another type, they cannot be read any more. The
/// members, their order and their form are those that <see cref="TesseraSerializer"/> writes after the descriptor of the type, and depend on the same
/// attributes. Null and types that can hold values of any type (<see cref="object"/>) cannot be packed.
/// </remarks>
public static class TesseraPacker
{
    /// <summary>Packs a value into a new array.</summary>
    /// <typeparam name="T">The declared type, which the reader must know.</typeparam>
    /// <param name="value">The value to pack. It must not be null.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>. Unpacking must use the same options for the layout.</param>
    /// <returns>The packed value.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Pack<T>(in T value, TesseraOptions? options = null) => CodecOf<T>(options).Write(in value).TakeArray();

    /// <summary>Packs a value into a buffer writer. Nothing is written if packing fails.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write to.</param>
    /// <param name="value">The value to pack. It must not be null.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>. Unpacking must use the same options for the layout.</param>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Pack<T>(IBufferWriter<byte> destination, in T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        CodecOf<T>(options).Write(in value).MoveTo(destination);
    }

    /// <summary>Packs a value into a stream. Nothing is written if packing fails. The stream is not flushed or closed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write to.</param>
    /// <param name="value">The value to pack. It must not be null.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>. Unpacking must use the same options for the layout.</param>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Pack<T>(Stream destination, in T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        CodecOf<T>(options).Write(in value).MoveTo(destination);
    }

    /// <summary>Packs a value into pooled memory. Dispose the result to return the memory to the pool.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The value to pack. It must not be null.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>. Unpacking must use the same options for the layout.</param>
    /// <returns>Memory with exactly the length of the packed value.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IMemoryOwner<byte> PackToBuffer<T>(in T value, TesseraOptions? options = null)
    {
        WriteContext context = CodecOf<T>(options).Write(in value);
        PackedMemory result = new(context.Output.Join());
        context.Return();
        return result;
    }

    /// <summary>Unpacks a value from a span that contains nothing else.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="data">The packed value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a packed value of the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(ReadOnlySpan<byte> data, TesseraOptions? options = null) => CodecOf<T>(options).Read(data, isFirst: false, out _);

    /// <summary>Unpacks the value at the start of a span. The bytes after it, for example another value, are ignored.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="data">The bytes that start with the packed value.</param>
    /// <param name="bytesConsumed">The number of bytes of the value. The next value, if any, starts after them.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with a packed value of the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null) =>
        CodecOf<T>(options).Read(data, isFirst: true, out bytesConsumed);

    /// <summary>Unpacks the value at an index and moves the index to the first byte after the value.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="data">The array that contains the packed value.</param>
    /// <param name="index">The index of the first byte of the value. It is not changed if the value cannot be read.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data at the index is not a packed value of the type. Its offset is relative to the index.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(byte[] data, ref int index, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(data);
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)index, (uint)data.Length, nameof(index));
        T value = CodecOf<T>(options).Read(data.AsSpan(index), isFirst: true, out int consumed);
        index += consumed;
        return value;
    }

    /// <summary>Unpacks the next value of a stream and leaves the stream positioned right after it.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="source">The stream to read. It may return any number of bytes per read and does not have to support seeking.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The next bytes are not a packed value of the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(Stream source, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        return CodecOf<T>(options).Read(source);
    }

    private static PackedCodec<T> CodecOf<T>(TesseraOptions? options) => Repetition.Choose((options ?? TesseraOptions.Default).State).Codecs.Get<T>().Packed;
}
