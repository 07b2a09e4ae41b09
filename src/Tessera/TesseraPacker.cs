using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Converters;

namespace Tessera;

/// <summary>
/// Packs values without the description that a message has: the bare body of spec/format.md §1, for data whose type both sides know, in this very version.
/// </summary>
/// <remarks>
/// The bytes have no names and no version: a member that is added, removed, reordered or retyped makes them unreadable. Which members are packed, in which order and as what, is what
/// <see cref="TesseraSerializer"/> would write behind the description of the type, with the same attributes. Types that can hold values of any type (<see cref="object"/>) cannot be packed, and null cannot.
/// </remarks>
public static class TesseraPacker
{
    /// <summary>Packs a value into a new array.</summary>
    /// <typeparam name="T">The declared type, which the reader has to know.</typeparam>
    /// <param name="value">The value, not null.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>. Those that change the layout must be the same when it is unpacked.</param>
    /// <returns>The packed value.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Pack<T>(in T value, TesseraOptions? options = null) => CodecOf<T>(options).Write(in value).TakeArray();

    /// <summary>Packs a value into a buffer writer, which is not touched if that fails.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where to.</param>
    /// <param name="value">The value, not null.</param>
    /// <param name="options">As for the array.</param>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Pack<T>(IBufferWriter<byte> destination, in T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        CodecOf<T>(options).Write(in value).MoveTo(destination);
    }

    /// <summary>Packs a value into a stream, which is not touched if that fails and is not flushed or closed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where to.</param>
    /// <param name="value">The value, not null.</param>
    /// <param name="options">As for the array.</param>
    /// <exception cref="TesseraException">The value or its type cannot be packed.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Pack<T>(Stream destination, in T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        CodecOf<T>(options).Write(in value).MoveTo(destination);
    }

    /// <summary>Packs a value into memory from a pool. Disposing gives it back.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The value, not null.</param>
    /// <param name="options">As for the array.</param>
    /// <returns>Memory exactly as long as the packed value.</returns>
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

    /// <summary>Unpacks a value that is all of a span.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="data">The packed value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no packed value of the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(ReadOnlySpan<byte> data, TesseraOptions? options = null) => CodecOf<T>(options).Read(data, isFirst: false, out _);

    /// <summary>Unpacks the value that a span begins with. What follows it, another value for example, is not looked at.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="data">The packed value, and whatever follows.</param>
    /// <param name="bytesConsumed">The bytes of the value: behind them the next one begins.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no packed value of the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null) => CodecOf<T>(options).Read(data, isFirst: true, out bytesConsumed);

    /// <summary>Unpacks the value that begins at an index, and moves the index behind it.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="data">Holds the packed value.</param>
    /// <param name="index">Where it begins; unchanged if it cannot be read.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">There is no packed value of the type; its offset counts from the index.</exception>
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

    /// <summary>Unpacks the next value of a stream and leaves the stream right behind it.</summary>
    /// <typeparam name="T">The type that was packed.</typeparam>
    /// <param name="source">The stream, which may deliver any number of bytes at a time and need not seek.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">There is no packed value of the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Unpack<T>(Stream source, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        return CodecOf<T>(options).Read(source);
    }

    private static PackedCodec<T> CodecOf<T>(TesseraOptions? options) => Repetition.Choose((options ?? TesseraOptions.Default).State).Codecs.Get<T>().Packed;
}
