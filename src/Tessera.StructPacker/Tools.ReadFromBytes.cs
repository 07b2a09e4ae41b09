#nullable disable // As in the original, so that callers get no warnings that they did not get there.

namespace StructPacker;

public static partial class Tools
{
    /// <summary>Unpacks a value.</summary>
    /// <param name="type">A value that selects the overload by its type. The value itself is ignored.</param>
    /// <param name="srcBytes">The array to read from.</param>
    /// <param name="startIndex">The index of the first byte of the value. It is set to the index after the value.</param>
    /// <returns>The value.</returns>
    /// <exception cref="EndOfStreamException">The data ends too early.</exception>
    /// <exception cref="InvalidDataException">The bytes are not a value of the type.</exception>
    public static bool ReadFromBytes(bool type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        bool value = reader.ReadBoolean();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static byte ReadFromBytes(byte type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        byte value = reader.Read<byte>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static sbyte ReadFromBytes(sbyte type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        sbyte value = reader.Read<sbyte>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static char ReadFromBytes(char type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        char value = reader.Read<char>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static short ReadFromBytes(short type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        short value = reader.Read<short>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static ushort ReadFromBytes(ushort type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        ushort value = reader.Read<ushort>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static int ReadFromBytes(int type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        int value = reader.Read<int>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static uint ReadFromBytes(uint type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        uint value = reader.Read<uint>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static long ReadFromBytes(long type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        long value = reader.Read<long>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static ulong ReadFromBytes(ulong type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        ulong value = reader.Read<ulong>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static float ReadFromBytes(float type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        float value = reader.Read<float>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static double ReadFromBytes(double type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        double value = reader.Read<double>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static decimal ReadFromBytes(decimal type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        decimal value = reader.ReadDecimal();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static DateTime ReadFromBytes(DateTime type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        DateTime value = reader.ReadDateTime();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static TimeSpan ReadFromBytes(TimeSpan type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        TimeSpan value = reader.Read<TimeSpan>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static string ReadFromBytes(string type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        string value = reader.ReadString();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static bool[] ReadFromBytes(bool[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        bool[] value = reader.ReadBooleans();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static byte[] ReadFromBytes(byte[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        byte[] value = reader.ReadArray<byte>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static sbyte[] ReadFromBytes(sbyte[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        sbyte[] value = reader.ReadArray<sbyte>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static char[] ReadFromBytes(char[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        char[] value = reader.ReadArray<char>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static short[] ReadFromBytes(short[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        short[] value = reader.ReadArray<short>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static ushort[] ReadFromBytes(ushort[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        ushort[] value = reader.ReadArray<ushort>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static int[] ReadFromBytes(int[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        int[] value = reader.ReadArray<int>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static uint[] ReadFromBytes(uint[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        uint[] value = reader.ReadArray<uint>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static long[] ReadFromBytes(long[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        long[] value = reader.ReadArray<long>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static ulong[] ReadFromBytes(ulong[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        ulong[] value = reader.ReadArray<ulong>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static float[] ReadFromBytes(float[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        float[] value = reader.ReadArray<float>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static double[] ReadFromBytes(double[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        double[] value = reader.ReadArray<double>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static decimal[] ReadFromBytes(decimal[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        decimal[] value = reader.ReadDecimals();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static DateTime[] ReadFromBytes(DateTime[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        DateTime[] value = reader.ReadDateTimes();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static TimeSpan[] ReadFromBytes(TimeSpan[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        TimeSpan[] value = reader.ReadArray<TimeSpan>();
        startIndex = (int)reader.Position;
        return value;
    }

    /// <inheritdoc cref="ReadFromBytes(bool, byte[], ref int)"/>
    public static string[] ReadFromBytes(string[] type, byte[] srcBytes, ref int startIndex)
    {
        PackReader reader = new(srcBytes, startIndex);
        string[] value = reader.ReadStrings();
        startIndex = (int)reader.Position;
        return value;
    }
}
