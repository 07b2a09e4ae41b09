using System.Buffers;

namespace Tessera;

/// <summary>A body after its length, which is written with seven bits in each of at most five bytes, lowest bits first.</summary>
internal static class Frame
{
    private const int MaxPrefix = 5;

    public static void Write(ReadOnlySpan<byte> body, IBufferWriter<byte> output)
    {
        Span<byte> prefix = output.GetSpan(MaxPrefix);
        int written = 0;
        uint rest = (uint)body.Length;
        for (; rest >= 0x80; rest >>= 7)
            prefix[written++] = (byte)(rest | 0x80);
        prefix[written++] = (byte)rest;
        output.Advance(written);
        output.Write(body);
    }

    /// <summary>Removes a frame from the input if it is complete. Nothing is kept or allocated for an incomplete frame.</summary>
    public static bool TryRead(ref ReadOnlySequence<byte> input, out ReadOnlySequence<byte> body)
    {
        body = default;
        SequenceReader<byte> reader = new(input);
        long length = 0;
        for (int i = 0; ; i++)
        {
            if (i == MaxPrefix || length > int.MaxValue)
                throw new InvalidDataException("The length of a frame is not valid.");
            if (!reader.TryRead(out byte next))
                return false;
            length |= (long)(next & 0x7F) << (7 * i);
            if (next < 0x80)
                break;
        }

        if (length > int.MaxValue)
            throw new InvalidDataException("The length of a frame is not valid.");
        if (reader.Remaining < length)
            return false;
        body = input.Slice(reader.Position, length);
        input = input.Slice(body.End);
        return true;
    }
}
