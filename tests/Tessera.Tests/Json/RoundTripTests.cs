using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>If ToJson accepts a message, FromJson with the same descriptor gives the message back, byte for byte (spec/format.md §10.2).</summary>
public class RoundTripTests
{
    private const int Messages = 4000;

    [Fact]
    public void RandomMessages_ComeBack()
    {
        int kept = 0;
        for (int seed = 0; seed < Messages; seed++)
        {
            RandomMessage message = new(seed);
            TesseraInspector.Validate(message.Bytes);
            kept += ComesBack(message, seed) ? 1 : 0;
        }

        Assert.InRange(kept, Messages / 2, Messages);
    }

    private static bool ComesBack(RandomMessage message, int seed)
    {
        byte[] json;
        try
        {
            json = TestKit.Messages.ToJson(message.Bytes);
        }
        catch (TesseraException error)
        {
            // Names that stand twice, or could be marks.
            Assert.True(error.Code == TesseraErrorCode.DuplicateMember, $"{seed}: {error}");
            return false;
        }

        ArrayBufferWriter<byte> output = new();
        try
        {
            TesseraJson.FromJson(json, message.Descriptor, output);
        }
        catch (TesseraException error)
        {
            Assert.Fail($"{seed}: {error} of {Encoding.UTF8.GetString(json)} of {Convert.ToHexString(message.Bytes)}");
        }

        string expected = Convert.ToHexString(message.Bytes);
        string actual = Convert.ToHexString(output.WrittenSpan);
        Assert.True(expected == actual, $"{seed}: {expected} became {actual} by {Encoding.UTF8.GetString(json)}");
        return true;
    }
}
