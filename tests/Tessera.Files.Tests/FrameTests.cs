using System.Buffers;
using Xunit;

namespace Tessera.Files.Tests;

public class FrameTests
{
    /// <summary>The example of spec/format.md.</summary>
    [Fact]
    public void Enclose_AMessage_IsTheFrameOfTheSpecification() =>
        Assert.Equal(Convert.FromHexString("C10F040000009D3FAE09C10A0205"), TesseraFrame.Enclose(TesseraSerializer.Serialize<byte>(5)));

    [Fact]
    public void Enclose_ForABufferWriter_IsTheSame()
    {
        byte[] message = TesseraSerializer.Serialize(Note.Of(7));
        ArrayBufferWriter<byte> destination = new();
        TesseraFrame.Enclose(destination, message);
        TesseraFrame.Enclose(destination, message);

        Assert.Equal([.. TesseraFrame.Enclose(message), .. TesseraFrame.Enclose(message)], destination.WrittenSpan.ToArray());
        Assert.Equal([Note.Of(7), Note.Of(7)], TesseraSerializer.DeserializeEnumerable<Note>(new MemoryStream(destination.WrittenSpan.ToArray()), topLevelValues: true));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task FrameReader_OfMessagesOfDifferentTypes_GivesEach(bool isAsync)
    {
        byte[] number = TesseraFrame.Enclose(TesseraSerializer.Serialize(5));
        byte[] note = TesseraFrame.Enclose(TesseraSerializer.Serialize(Note.Of(7)));
        using TesseraFrameReader reader = new(new TestKit.ChunkStream([.. number, .. note, .. number], 7));
        List<(long Offset, byte[] Frame, byte[] Message)> read = [];
        while (isAsync ? await reader.ReadAsync() : reader.Read())
            read.Add((reader.Offset, reader.Frame.ToArray(), reader.GetMessage().ToArray()));

        Assert.Equal([0, number.Length, number.Length + note.Length], read.Select(frame => frame.Offset));
        Assert.Equal([number, note, number], read.Select(frame => frame.Frame));
        Assert.Equal([number[10..], note[10..], number[10..]], read.Select(frame => frame.Message));
        Assert.Throws<InvalidOperationException>(() => reader.GetMessage());
    }
}
