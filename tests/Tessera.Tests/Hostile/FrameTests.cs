using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Frames, whose checksum detects the change of any single bit.</summary>
public class FrameTests
{
    private static readonly byte[] s_message = TesseraSerializer.Serialize(Sample.Create());
    private static readonly byte[] s_frame = [0xC1, 0x0F, .. BitConverter.GetBytes(s_message.Length), .. BitConverter.GetBytes(Wire.Crc32C.Compute(s_message)), .. s_message];

    [Fact]
    public void A106_Frame_IsReadFromEveryDoor() => new Attack(s_frame) { Cost = Cost.Linear }.Reads<Sample>(read => Assert.Equal(s_message, TesseraSerializer.Serialize(read)));

    [Fact]
    public void A106_EveryBitFlipped_IsNoticed()
    {
        for (int bit = 0; bit < 8 * s_frame.Length; bit++)
        {
            byte[] damaged = [.. s_frame];
            damaged[bit / 8] ^= (byte)(1 << (bit % 8));
            TesseraErrorCode[] expected = (bit / 8) switch
            {
                0 => [TesseraErrorCode.Malformed],
                1 => [TesseraErrorCode.Malformed, TesseraErrorCode.UnsupportedVersion, TesseraErrorCode.BadReference],
                < 6 => [TesseraErrorCode.UnexpectedEnd, TesseraErrorCode.ChecksumMismatch, TesseraErrorCode.LimitExceeded],
                _ => [TesseraErrorCode.ChecksumMismatch],
            };

            Assert.Contains(Read.Fails<Sample>(damaged).Code, expected);
            Assert.Contains(Read.Fails<object>(damaged).Code, expected);
            Assert.Contains(Assert.Throws<TesseraException>(() => TesseraInspector.Validate(damaged)).Code, expected);
            Assert.Contains(Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<Sample>(new ChunkStream(damaged, 7)); }).Code, expected);
        }
    }

    [Fact]
    public void A106_EveryTornTail_IsUnexpectedEnd()
    {
        for (int length = 0; length < s_frame.Length; length += length < 20 ? 1 : 13)
            new Attack(s_frame[..length]).Fails<Sample>(TesseraErrorCode.UnexpectedEnd, length);
    }

    /// <summary>Consecutive frames, of which the last is incomplete: the others can be read, and the end of the intact part is known.</summary>
    [Fact]
    public void A106_TornFrameBehindOthers_LeavesThoseAndTheLastGoodOffset()
    {
        for (int torn = 1; torn < s_frame.Length; torn += 7)
        {
            ChunkStream stream = new([.. s_frame, .. s_frame, .. s_frame[..torn]], chunk: 64);
            int good = 0;
            TesseraException? error = null;
            while (error is null)
            {
                try
                {
                    _ = TesseraSerializer.Deserialize<Sample>(stream);
                    good = stream.Taken;
                }
                catch (TesseraException e)
                {
                    error = e;
                }
            }

            Assert.Equal((TesseraErrorCode.UnexpectedEnd, torn), (error.Code, error.Offset));
            Assert.Equal(2 * s_frame.Length, good);
        }
    }
}
