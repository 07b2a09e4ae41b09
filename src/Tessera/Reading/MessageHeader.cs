namespace Tessera.Reading;

/// <summary>The header of a message, and the frame that may enclose a message (spec/format.md §1, §6).</summary>
internal static class MessageHeader
{
    public const byte Magic = 0xC1;
    public const byte Plain = 0x0A;
    public const byte Frame = 0x0F;

    /// <summary>The smallest second byte of a session message, where it is the first byte of the check.</summary>
    public const byte FirstSession = 0x80;

    public const int PlainHeaderSize = 2;
    public const int FrameHeaderSize = 10;
    public const int SessionHeaderSize = 3;

    /// <summary>The number of bytes of a null, which is the shortest message.</summary>
    public const int ShortestMessage = 3;

    private const byte TextDamage = 0x0D;

    /// <summary>Moves past the header. For a frame, the reader is replaced by one that ends with the frame.</summary>
    /// <param name="reader">The reader, at the first byte of the input.</param>
    /// <param name="context">The context, whose type table is prepared.</param>
    /// <returns>Whether the message is framed.</returns>
    public static bool Read(ref WireReader reader, ReadContext context)
    {
        byte mode = ReadMode(ref reader);
        bool framed = mode == Frame;
        if (framed)
        {
            reader = OpenFrame(ref reader);
            int at = reader.Position + 1;
            mode = ReadMode(ref reader);
            if (mode == Frame)
                Throw.Malformed(at, "A frame contains another frame; the format allows only a message inside a frame");
        }

        if (mode >= FirstSession)
            ReadCheck(ref reader, context);
        else
            context.StartTypes();
        return framed;
    }

    /// <summary>Moves past the header of bytes that were read before and may be cut off now. A frame is not verified again.</summary>
    public static void Pass(ref WireReader reader, ReadContext context)
    {
        if (reader.Present is [Magic, Frame, ..])
            reader.Skip(FrameHeaderSize);
        Read(ref reader, context);
    }

    /// <summary>Throws if bytes are left in a frame, or after a message that should be the whole input.</summary>
    /// <param name="reader">The reader, after the root value.</param>
    /// <param name="framed">The result of <see cref="Read"/>.</param>
    /// <param name="inputLength">The length of the whole input, or null if more may follow the message.</param>
    public static void End(in WireReader reader, bool framed, int? inputLength)
    {
        if (framed && reader.Remaining > 0)
            Throw.Malformed(reader.Position, "Bytes are left inside the frame after its message; a frame holds exactly one message");
        if (inputLength is int length && reader.Position < length)
            Throw.Error(
                TesseraErrorCode.TrailingData,
                reader.Position,
                "Bytes are left after the message; set AllowTrailingData to ignore them, or read one message after the other from a stream");
    }

    /// <summary>Whether an error is at the check of a session message.</summary>
    public static bool IsCheck(ReadOnlySpan<byte> data, TesseraException error) =>
        error.Code == TesseraErrorCode.BadReference && error.Offset == (data is [Magic, Frame, ..] ? FrameHeaderSize + 1 : 1);

    private static byte ReadMode(ref WireReader reader)
    {
        int at = reader.Position;
        byte magic = reader.ReadByte();
        if (magic != Magic)
            Throw.Malformed(
                at,
                LooksLikeText(magic) ? "The data was a Tessera message but was converted as text during transfer; transfer it as binary"
                : magic is (byte)'{' or (byte)'[' ? "The data is not a Tessera message but looks like JSON, which TesseraJson.FromJson converts to a message"
                : "The data is not a Tessera message: its first byte is not C1");
        byte mode = reader.ReadByte();
        if (mode == TextDamage)
            Throw.Malformed(at + 1, "The data was a Tessera message but its line feeds were rewritten during transfer; transfer it as binary");
        if (mode is not (Plain or Frame or >= FirstSession))
            Throw.Error(
                TesseraErrorCode.UnsupportedVersion,
                at + 1,
                "The second byte of the message names a version of the format that this library does not know; a newer library may");
        return mode;
    }

    /// <summary>Whether this is the first byte of a re-encoded C1: in UTF-8, as the replacement character, in seven bits, or in Base64.</summary>
    private static bool LooksLikeText(byte first) => first is 0xC3 or 0xEF or 0x41 or (byte)'w';

    private static WireReader OpenFrame(scoped ref WireReader reader)
    {
        int at = reader.Position;
        uint length = reader.ReadRaw<uint>();
        uint crc = reader.ReadRaw<uint>();
        if (length > Array.MaxLength - FrameHeaderSize)
        {
            if (reader.EndIsKnown)
                reader.FailEnd();
            Throw.Limit(at, "The frame declares more bytes than a .NET array can hold");
        }

        WireReader inner = reader.Part((int)length);
        if (Crc32C.Compute(inner.Present) != crc)
            Throw.Error(
                TesseraErrorCode.ChecksumMismatch,
                at + sizeof(uint),
                "The checksum of the frame does not match its bytes: the data is damaged");
        return inner;
    }

    private static void ReadCheck(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position - 1;
        reader.Take(1);
        if (context.Session is not { HasBegun: true } session || !session.IsInStep(reader.Data[at..]))
            Throw.BadReference(
                at,
                "This session message is not the next one: one before it was not read or is missing, or it arrived twice; read all messages of the session in order, with one TesseraSessionReader");
        else
            context.ContinueTypes();
    }
}
