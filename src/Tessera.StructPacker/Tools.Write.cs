#nullable disable // As in the original, so that callers get no warnings that they did not get there.

namespace StructPacker;

public static partial class Tools
{
    /// <summary>Packs a value.</summary>
    /// <param name="value">The value to pack.</param>
    /// <param name="targetBytes">The array to write to.</param>
    /// <param name="index">The index of the first byte of the value. It is set to the index after the value.</param>
    public static void Write(bool value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(byte value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(sbyte value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(char value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(short value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(ushort value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(int value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(uint value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(long value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(ulong value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(float value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(double value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(decimal value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(DateTime value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(TimeSpan value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(string value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(bool[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(byte[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(sbyte[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(char[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(short[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(ushort[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(int[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(uint[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(long[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(ulong[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(float[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(double[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(decimal[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(DateTime[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(TimeSpan[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }

    /// <inheritdoc cref="Write(bool, byte[], ref int)"/>
    public static void Write(string[] value, byte[] targetBytes, ref int index)
    {
        PackWriter writer = WriterAt(targetBytes, index);
        writer.Write(value);
        index += writer.Position;
    }
}
