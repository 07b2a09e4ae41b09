namespace StructPacker;

/// <summary>Packs and unpacks single values, and structs whose members are packed by handwritten code.</summary>
/// <remarks>Generated code does not use it. The methods have the names and parameters of the original StructPacker, for programs that call those.</remarks>
public static partial class Tools
{
    /// <summary>Reads the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">The struct that receives the members.</param>
    /// <param name="srcBytes">The array to read from.</param>
    /// <param name="startIndex">The index of the first byte of the struct. It is set to the index after the struct.</param>
    public delegate void ReadPropsFromBytesDeleg<T>(ref T msg, byte[] srcBytes, ref int startIndex)
        where T : struct;

    /// <summary>Reads the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">The struct that receives the members.</param>
    /// <param name="srcStream">The stream to read from.</param>
    /// <param name="gpBuffer">A work buffer of 16 bytes.</param>
    public delegate void ReadPropsFromStreamDeleg<T>(ref T msg, Stream srcStream, byte[] gpBuffer)
        where T : struct;

    /// <summary>Writes the members of a struct.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">The struct whose members are written.</param>
    /// <param name="destBytes">The array to write to.</param>
    /// <param name="index">The index of the first byte of the struct. It is set to the index after the struct.</param>
    public delegate void WritePropsDeleg<T>(ref T msg, byte[] destBytes, ref int index)
        where T : struct;

    /// <summary>Unpacks a struct from a stream.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">The struct that receives the members.</param>
    /// <param name="sourceStream">The stream to read from.</param>
    /// <param name="readProps">The delegate that reads the members.</param>
    public static void UnpackMsg<T>(ref T msg, Stream sourceStream, ReadPropsFromStreamDeleg<T> readProps)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(readProps);
        readProps(ref msg, sourceStream, new byte[16]);
    }

    /// <summary>Unpacks a struct from an array.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">The struct that receives the members.</param>
    /// <param name="sourceData">The array to read from.</param>
    /// <param name="index">The index of the first byte of the struct. It is set to the index after the struct.</param>
    /// <param name="readProps">The delegate that reads the members.</param>
    public static void UnpackMsg<T>(ref T msg, byte[] sourceData, ref int index, ReadPropsFromBytesDeleg<T> readProps)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(readProps);
        readProps(ref msg, sourceData, ref index);
    }

    /// <summary>Packs a struct into a pooled array.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="msg">The struct whose members are written.</param>
    /// <param name="msgSize">The number of bytes of the packed members.</param>
    /// <param name="writeProps">The delegate that writes the members.</param>
    /// <returns>The buffer. The caller must dispose it.</returns>
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
    /// <param name="msg">The struct whose members are written.</param>
    /// <param name="msgSize">The number of bytes of the packed members.</param>
    /// <param name="writeProps">The delegate that writes the members.</param>
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
    /// <param name="msg">The struct whose members are written.</param>
    /// <param name="destinationStream">The stream to write to.</param>
    /// <param name="msgSize">The number of bytes of the packed members.</param>
    /// <param name="writeProps">The delegate that writes the members.</param>
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
