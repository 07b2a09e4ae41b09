#nullable disable // As in the original, so that callers get no warnings that they did not get there.

namespace StructPacker;

public static partial class Tools
{
    /// <summary>Unpacks a value.</summary>
    /// <param name="type">A value that selects the overload by its type. The value itself is ignored.</param>
    /// <param name="src">The stream to read from.</param>
    /// <param name="gpBuffer">Not used.</param>
    /// <returns>The value.</returns>
    /// <exception cref="EndOfStreamException">The data ends too early.</exception>
    /// <exception cref="InvalidDataException">The bytes are not a value of the type.</exception>
    public static bool ReadFromStream(bool type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadBoolean();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static byte ReadFromStream(byte type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<byte>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static sbyte ReadFromStream(sbyte type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<sbyte>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static char ReadFromStream(char type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<char>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static short ReadFromStream(short type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<short>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static ushort ReadFromStream(ushort type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<ushort>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static int ReadFromStream(int type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<int>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static uint ReadFromStream(uint type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<uint>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static long ReadFromStream(long type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<long>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static ulong ReadFromStream(ulong type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<ulong>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static float ReadFromStream(float type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<float>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static double ReadFromStream(double type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<double>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static decimal ReadFromStream(decimal type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadDecimal();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static DateTime ReadFromStream(DateTime type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadDateTime();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static TimeSpan ReadFromStream(TimeSpan type, Stream src, byte[] gpBuffer) => new PackReader(src).Read<TimeSpan>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static string ReadFromStream(string type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadString();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static bool[] ReadFromStream(bool[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadBooleans();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static byte[] ReadFromStream(byte[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<byte>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static sbyte[] ReadFromStream(sbyte[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<sbyte>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static char[] ReadFromStream(char[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<char>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static short[] ReadFromStream(short[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<short>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static ushort[] ReadFromStream(ushort[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<ushort>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static int[] ReadFromStream(int[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<int>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static uint[] ReadFromStream(uint[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<uint>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static long[] ReadFromStream(long[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<long>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static ulong[] ReadFromStream(ulong[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<ulong>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static float[] ReadFromStream(float[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<float>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static double[] ReadFromStream(double[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<double>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static decimal[] ReadFromStream(decimal[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadDecimals();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static DateTime[] ReadFromStream(DateTime[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadDateTimes();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static TimeSpan[] ReadFromStream(TimeSpan[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadArray<TimeSpan>();

    /// <inheritdoc cref="ReadFromStream(bool, Stream, byte[])"/>
    public static string[] ReadFromStream(string[] type, Stream src, byte[] gpBuffer) => new PackReader(src).ReadStrings();
}
