using System.Buffers;
using System.ComponentModel;

namespace StructPacker;

/// <summary>What the generated extension methods do: bytes of a value, in the forms there are for them. The value is changed only when all of it could be read.</summary>
/// <typeparam name="T">The struct.</typeparam>
/// <typeparam name="TLayout">Its generated layout.</typeparam>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public static class Packed<T, TLayout>
    where T : struct
    where TLayout : IPackLayout<T>
{
    /// <summary>Packs into a new array.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The array, exactly as long as the value.</returns>
    public static byte[] ToArray(in T value)
    {
        byte[] data = GC.AllocateUninitializedArray<byte>(TLayout.GetSize(in value));
        Write(data, in value);
        return data;
    }

    /// <summary>Packs into an array from a pool.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The buffer, to be disposed.</returns>
    public static PooledBuffer ToBuffer(in T value)
    {
        PooledBuffer buffer = PooledBuffer.Get(TLayout.GetSize(in value));
        Write(buffer.Data.AsSpan(0, buffer.Size), in value);
        return buffer;
    }

    /// <summary>Packs into a stream, with one call of its <c>Write</c>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="destination">Where to.</param>
    public static void ToStream(in T value, Stream destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        using PooledBuffer buffer = ToBuffer(in value);
        buffer.WriteInto(destination);
    }

    /// <summary>Packs into the memory of a buffer writer.</summary>
    /// <param name="value">The value.</param>
    /// <param name="destination">Where to.</param>
    public static void ToWriter(in T value, IBufferWriter<byte> destination)
    {
        ArgumentNullException.ThrowIfNull(destination);
        int size = TLayout.GetSize(in value);
        Write(destination.GetSpan(size)[..size], in value);
        destination.Advance(size);
    }

    /// <summary>Unpacks from an array.</summary>
    /// <param name="value">Receives the members.</param>
    /// <param name="source">Where from.</param>
    /// <param name="startIndex">The first byte of the value; afterwards, the one behind it.</param>
    public static void FromBytes(ref T value, byte[] source, ref int startIndex)
    {
        PackReader reader = new(source, startIndex);
        T copy = value;
        TLayout.Read(ref reader, ref copy);
        value = copy;
        startIndex = (int)reader.Position;
    }

    /// <summary>Unpacks from memory.</summary>
    /// <param name="value">Receives the members.</param>
    /// <param name="source">Where from.</param>
    /// <returns>How many bytes the value has.</returns>
    public static int FromSpan(ref T value, ReadOnlySpan<byte> source)
    {
        PackReader reader = new(source);
        T copy = value;
        TLayout.Read(ref reader, ref copy);
        value = copy;
        return (int)reader.Position;
    }

    /// <summary>Unpacks from a stream, and leaves it behind the last byte of the value.</summary>
    /// <param name="value">Receives the members.</param>
    /// <param name="source">Where from.</param>
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
            throw new InvalidOperationException($"{typeof(T)} changed while it was packed.");
        }
    }
}
