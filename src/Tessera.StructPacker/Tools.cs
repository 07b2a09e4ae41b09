namespace StructPacker;

/// <summary>Packs and unpacks single values, and structs whose members are packed by code written by hand.</summary>
/// <remarks>Generated code has no need of it. The methods have the names and parameters of those that programs written for the original StructPacker may call.</remarks>
public static partial class Tools
{
    /// <summary>Reads the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Receives the members.</param>
    /// <param name="srcBytes">Where from.</param>
    /// <param name="startIndex">The first byte of the struct; afterwards, the one behind it.</param>
    public delegate void ReadPropsFromBytesDeleg<T>(ref T msg, byte[] srcBytes, ref int startIndex)
        where T : struct;

    /// <summary>Reads the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Receives the members.</param>
    /// <param name="srcStream">Where from.</param>
    /// <param name="gpBuffer">Sixteen bytes to work with.</param>
    public delegate void ReadPropsFromStreamDeleg<T>(ref T msg, Stream srcStream, byte[] gpBuffer)
        where T : struct;

    /// <summary>Writes the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Has the members.</param>
    /// <param name="destBytes">Where to.</param>
    /// <param name="index">The first byte of the struct; afterwards, the one behind it.</param>
    public delegate void WritePropsDeleg<T>(ref T msg, byte[] destBytes, ref int index)
        where T : struct;

    /// <summary>Unpacks a struct from a stream.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Receives the members.</param>
    /// <param name="sourceStream">Where from.</param>
    /// <param name="readProps">Reads the members.</param>
    public static void UnpackMsg<T>(ref T msg, Stream sourceStream, ReadPropsFromStreamDeleg<T> readProps)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(readProps);
        readProps(ref msg, sourceStream, new byte[16]);
    }

    /// <summary>Unpacks a struct from an array.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Receives the members.</param>
    /// <param name="sourceData">Where from.</param>
    /// <param name="index">The first byte of the struct; afterwards, the one behind it.</param>
    /// <param name="readProps">Reads the members.</param>
    public static void UnpackMsg<T>(ref T msg, byte[] sourceData, ref int index, ReadPropsFromBytesDeleg<T> readProps)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(readProps);
        readProps(ref msg, sourceData, ref index);
    }

    /// <summary>Packs a struct into an array from a pool.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Has the members.</param>
    /// <param name="msgSize">How many bytes they have.</param>
    /// <param name="writeProps">Writes the members.</param>
    /// <returns>The buffer, to be disposed.</returns>
    public static PooledBuffer PackMsgToBuffer<T>(ref T msg, int msgSize, WritePropsDeleg<T> writeProps)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(writeProps);
        PooledBuffer buffer = PooledBuffer.Get(msgSize);
        int index = 0;
        writeProps(ref msg, buffer.Data, ref index);
        return buffer;
    }

    /// <summary>Packs a struct into a new array.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Has the members.</param>
    /// <param name="msgSize">How many bytes they have.</param>
    /// <param name="writeProps">Writes the members.</param>
    /// <returns>The array.</returns>
    public static byte[] PackMsgToArray<T>(ref T msg, int msgSize, WritePropsDeleg<T> writeProps)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(writeProps);
        byte[] data = new byte[msgSize];
        int index = 0;
        writeProps(ref msg, data, ref index);
        return data;
    }

    /// <summary>Packs a struct into a stream.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">Has the members.</param>
    /// <param name="destinationStream">Where to.</param>
    /// <param name="msgSize">How many bytes they have.</param>
    /// <param name="writeProps">Writes the members.</param>
    public static void PackMsgToStream<T>(ref T msg, Stream destinationStream, int msgSize, WritePropsDeleg<T> writeProps)
        where T : struct
    {
        using PooledBuffer buffer = PackMsgToBuffer(ref msg, msgSize, writeProps);
        buffer.WriteInto(destinationStream);
    }

    private static PackWriter WriterAt(byte[] target, int index)
    {
        ArgumentNullException.ThrowIfNull(target);
        return new PackWriter(target.AsSpan(index));
    }
}
