using System.Buffers;
using System.ComponentModel;

namespace StructPacker;

/// <summary>Implements the generated extension methods, which pack and unpack a value. A value is changed only if all of it could be read.</summary>
/// <typeparam name="T">The struct.</typeparam>
/// <typeparam name="TLayout">The generated layout of the struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public static class Packed<T, TLayout>
    where T : struct
    where TLayout : IPackLayout<T>
{
    /// <summary>Packs a value into a new array.</summary>
    /// <param name="value">The value to pack.</param>
    /// <returns>The array, which has exactly the length of the packed value.</returns>
    public static byte[] ToArray(in T value)
    {
        byte[] data = GC.AllocateUninitializedArray<byte>(TLayout.GetSize(in value));
        Write(data, in value);
        return data;
    }

    /// <summary>Packs a value into a pooled array.</summary>
    /// <param name="value">The value to pack.</param>
    /// <returns>The buffer. The caller must dispose it.</returns>
    public static PooledBuffer ToBuffer(in T value)
    {
        PooledBuffer buffer = PooledBuffer.Get(TLayout.GetSize(in value));
        Write(buffer.Data.AsSpan(0, buffer.Size), in value);
        return buffer;
    }

    /// <summary>Packs a value into a stream, with a single call of <c>Write</c>.</summary>
    /// <param name="value">The value to pack.</param>
    /// <param name="destination">The destination to write to.</param>
    public static void ToStream(in T value, Stream destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        using PooledBuffer buffer = ToBuffer(in value);
        buffer.WriteInto(destination);
    }

    /// <summary>Packs a value into a buffer writer.</summary>
    /// <param name="value">The value to pack.</param>
    /// <param name="destination">The destination to write to.</param>
    public static void ToWriter(in T value, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        int size = TLayout.GetSize(in value);
        Write(destination.GetSpan(size)[..size], in value);
        destination.Advance(size);
    }

    /// <summary>Unpacks a value from an array.</summary>
    /// <param name="value">The value whose members are set.</param>
    /// <param name="source">The array to read from.</param>
    /// <param name="startIndex">The index of the first byte of the value. It is set to the index after the value.</param>
    public static void FromBytes(ref T value, byte[] source, ref int startIndex)
    {
        PackReader reader = new(source, startIndex);
        T copy = value;
        TLayout.Read(ref reader, ref copy);
        value = copy;
        startIndex = (int)reader.Position;
    }

    /// <summary>Unpacks a value from a span.</summary>
    /// <param name="value">The value whose members are set.</param>
    /// <param name="source">The span to read from.</param>
    /// <returns>The number of bytes of the value.</returns>
    public static int FromSpan(ref T value, ReadOnlySpan<byte> source)
    {
        PackReader reader = new(source);
        T copy = value;
        TLayout.Read(ref reader, ref copy);
        value = copy;
        return (int)reader.Position;
    }

    /// <summary>Unpacks a value from a stream and leaves the stream positioned right after it.</summary>
    /// <param name="value">The value whose members are set.</param>
    /// <param name="source">The stream to read from.</param>
    public static void FromStream(ref T value, Stream source)
    {
        PackReader reader = new(source);
        T copy = value;
        TLayout.Read(ref reader, ref copy);
        value = copy;
    }

    private static void Write(Span<byte> target, in T value)
    {
        PackWriter writer = new(target);
        TLayout.Write(ref writer, in value);
        if (writer.Position != target.Length)
        {
            throw new InvalidOperationException($"{typeof(T)} changed while it was being packed.");
        }
    }
}
