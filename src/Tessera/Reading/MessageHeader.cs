using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>The two bytes that start a message, and the frame that may enclose one (spec/format.md §1, §6).</summary>
internal static class MessageHeader
{
    public const byte Magic = 0xC1;
    public const byte Plain = 0x0A;
    public const byte Session = 0x0C;
    public const byte Frame = 0x0F;
    public const int FrameHeaderSize = 10;
    public const int SessionHeaderSize = 4;

    private const byte TextDamage = 0x0D;

    /// <summary>Moves behind the header. A frame replaces the reader by one that ends with the frame.</summary>
    /// <param name="reader">At the first byte of the input.</param>
    /// <param name="context">Its type table is prepared.</param>
    /// <param name="session">The table of the previous message in a session, null outside of one.</param>
    /// <returns>Whether the message is framed.</returns>
    public static bool Read(ref WireReader reader, ReadContext context, TypeTable? session = null)
    {
        byte mode = ReadMode(ref reader);
        bool framed = mode == Frame;
        if (framed)
        {
            reader = OpenFrame(ref reader);
            int at = reader.Position + 1;
            mode = ReadMode(ref reader);
            if (mode == Frame)
                Throw.Malformed(at, "A frame cannot hold a frame");
        }

        if (mode == Session)
            ReadCheck(ref reader, context, session);
        return framed;
    }

    /// <summary>Moves behind the header of bytes that were read before and may be cut off now: a frame is not verified again.</summary>
    public static void Pass(ref WireReader reader, ReadContext context)
    {
        if (reader.Present is [Magic, Frame, ..])
            reader.Skip(FrameHeaderSize);
        Read(ref reader, context);
    }

    /// <summary>Nothing may be left in a frame, nor behind a message that is all the caller gave.</summary>
    /// <param name="reader">Behind the root value.</param>
    /// <param name="framed">What <see cref="Read"/> returned.</param>
    /// <param name="inputLength">The length of the whole input, or null if more may follow the message.</param>
    public static void End(in WireReader reader, bool framed, int? inputLength)
    {
        if (framed && reader.Remaining > 0)
            Throw.Malformed(reader.Position, "Bytes follow the message inside its frame");
        if (inputLength is int length && reader.Position < length)
            Throw.Error(TesseraErrorCode.TrailingData, reader.Position, "Bytes follow the message");
    }

    private static byte ReadMode(ref WireReader reader)
    {
        int at = reader.Position;
        byte magic = reader.ReadByte();
        if (magic != Magic)
            Throw.Malformed(at, LooksLikeText(magic) ? "The message passed through a text channel" : "Not a Tessera message");
        byte mode = reader.ReadByte();
        if (mode == TextDamage)
            Throw.Malformed(at + 1, "The message passed through a text channel that rewrote its line feed");
        if (mode is not (Plain or Session or Frame))
            Throw.Error(TesseraErrorCode.UnsupportedVersion, at + 1, "The message is of a format version this library does not know");
        return mode;
    }

    /// <summary>First bytes of a re-encoded C1: UTF-8 of U+00C1, the replacement character, seven bits, Base64.</summary>
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
            Throw.Limit(at, "The frame is longer than an array can be");
        }

        WireReader inner = reader.Part((int)length);
        if (Crc32C.Compute(inner.Present) != crc)
            Throw.Error(TesseraErrorCode.ChecksumMismatch, at + sizeof(uint), "The frame's checksum does not match its bytes");
        return inner;
    }

    private static void ReadCheck(ref WireReader reader, ReadContext context, TypeTable? session)
    {
        int at = reader.Position;
        ushort check = reader.ReadRaw<ushort>();
        if (session is null || session.SessionCheck() != check)
            Throw.BadReference(at, "The session is out of step: a message before this one is missing");
        context.Types.CopyFrom(session!);
    }
}
