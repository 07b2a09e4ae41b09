namespace Tessera.SecondReader;

/// <summary>A position in an array, the place where its bytes end for now, and the first error.</summary>
internal sealed class ByteInput(byte[] data)
{
    public byte[] Data { get; } = data;

    public int Position { get; set; }

    /// <summary>Where the bytes end: the input, a frame or a descriptor.</summary>
    public int End { get; set; } = data.Length;

    /// <summary>Whether waiting for more bytes behind the end would help.</summary>
    public bool IsOpen { get; set; } = true;

    public FormatError Error { get; private set; }

    public int Left => End - Position;

    /// <summary>Always false, so that a caller can return it.</summary>
    public bool Fail(ErrorCode code, int offset)
    {
        Error = new FormatError(code, offset);
        return false;
    }

    public bool FailAtEnd() => IsOpen ? Fail(ErrorCode.UE, Data.Length) : Fail(ErrorCode.MD, End);

    /// <summary>§2: the shortest form only, below 2^64.</summary>
    public bool ReadVarInt(out ulong value)
    {
        value = 0;
        int start = Position;
        for (int i = 0; ; i++)
        {
            if (Position == End)
                return FailAtEnd();
            byte b = Data[Position++];
            if (i == 9 && b > 1)
                return Fail(ErrorCode.MD, start);
            value |= (ulong)(b & 0x7F) << (7 * i);
            if (b < 0x80)
                return b != 0 || i == 0 || Fail(ErrorCode.MD, start);
        }
    }

    public bool ReadSigned(out long value)
    {
        bool read = ReadVarInt(out ulong zigzag);
        value = (long)(zigzag >> 1) ^ -(long)(zigzag & 1);
        return read;
    }

    public bool Skip(ulong count)
    {
        if (count > (ulong)Left)
            return FailAtEnd();
        Position += (int)count;
        return true;
    }
}
