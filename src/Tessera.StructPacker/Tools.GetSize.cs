#nullable disable // As in the original, so that callers get no warnings that they did not get there.

namespace StructPacker;

public static partial class Tools
{
    /// <summary>Returns the number of bytes that a packed value takes.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The exact number of bytes that <c>Write</c> writes.</returns>
    public static int GetSize(bool value) => sizeof(bool);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(byte value) => sizeof(byte);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(sbyte value) => sizeof(sbyte);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(char value) => sizeof(char);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(short value) => sizeof(short);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(ushort value) => sizeof(ushort);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(int value) => sizeof(int);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(uint value) => sizeof(uint);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(long value) => sizeof(long);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(ulong value) => sizeof(ulong);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(float value) => sizeof(float);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(double value) => sizeof(double);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(decimal value) => sizeof(decimal);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(DateTime value) => sizeof(long);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(TimeSpan value) => sizeof(long);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(string value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(bool[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(byte[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(sbyte[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(char[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(short[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(ushort[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(int[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(uint[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(long[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(ulong[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(float[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(double[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(decimal[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(DateTime[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(TimeSpan[] value) => PackSize.Of(value);

    /// <inheritdoc cref="GetSize(bool)"/>
    public static int GetSize(string[] value) => PackSize.Of(value);
}
