using System.Buffers;
using System.Dynamic;
using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Tessera.TestTypes.Merchants;
using Tessera.Tests.Objects;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about calls in the table of features of earlier systems. Each test has the number of its row.</summary>
public class EntryPointRowTests
{
    private static readonly Note s_note = new() { Id = 7, Text = "text", Tags = ["a", "b"] };

    [Fact]
    public void Row001_Streams()
    {
        using MemoryStream stream = new();
        TesseraSerializer.Serialize(stream, s_note);
        stream.Position = 0;

        GraphAssert.Equal(s_note, TesseraSerializer.Deserialize<Note>(stream));
    }

    [Fact]
    public void Row002_ByteArrays_HoldWhatStreamsHold()
    {
        using MemoryStream stream = new();
        TesseraSerializer.Serialize(stream, s_note);

        Assert.Equal(stream.ToArray(), TesseraSerializer.Serialize(s_note));
    }

    [Fact]
    public void Row003_BufferWriters_AreAppendedTo()
    {
        ArrayBufferWriter<byte> writer = new();
        writer.Write<byte>([1, 2, 3]);
        TesseraSerializer.Serialize(writer, s_note);

        Assert.Equal([1, 2, 3, .. TesseraSerializer.Serialize(s_note)], writer.WrittenSpan.ToArray());
    }

    /// <summary>The caller provides the buffer, from a pool or its own, and reuses it from message to message.</summary>
    [Fact]
    public void Row004_BuffersThatAreUsedAgain_AreAllThatIsNeeded()
    {
        ArrayBufferWriter<byte> writer = new(64 * 1024);
        double[] numbers = new double[4096];
        void Write()
        {
            writer.ResetWrittenCount();
            TesseraSerializer.Serialize(writer, numbers);
        }

        Write();

        Assert.Equal(numbers, TesseraSerializer.Deserialize<double[]>(writer.WrittenSpan));
        Assert.InRange(Allocation.MeasureLeast(Write), 0, 16 * 1024);
    }

    [Fact]
    public void Row005_JsonText_BothWays()
    {
        byte[] data = TesseraSerializer.Serialize(s_note);
        byte[] json = Messages.ToJson(data);
        ArrayBufferWriter<byte> back = new();
        TesseraJson.FromJson(json, back);

        Assert.Equal("""{"Id":7,"Text":"text","Tags":["a","b"]}""", Encoding.UTF8.GetString(json));
        GraphAssert.Equal(s_note, TesseraSerializer.Deserialize<Note>(back.WrittenSpan));
        GraphAssert.Equal(s_note, JsonSerializer.Deserialize<Note>(json));
    }

    [Fact]
    public void Row007_SpansArraysAndSequences()
    {
        byte[] data = TesseraSerializer.Serialize(s_note);
        byte[] padded = [9, .. data, 9];

        GraphAssert.Equal(s_note, TesseraSerializer.Deserialize<Note>(data));
        GraphAssert.Equal(s_note, TesseraSerializer.Deserialize<Note>(padded.AsSpan(1, data.Length)));
        GraphAssert.Equal(s_note, TesseraSerializer.Deserialize<Note>(Segments.Of(data, 1)));
    }

    [Fact]
    public void Row010_ReadingWithoutAType()
    {
        object? read = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(s_note));
        dynamic note = Assert.IsType<TesseraObject>(read);

        Assert.Equal((7, "text", "b"), ((int)note.Id, (string)note.Text, (string)note.Tags[1]));
        Assert.Equal(5L, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(5L)));
        Assert.Equal([1.5, 2], Assert.IsType<double[]>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new List<double> { 1.5, 2 }))));
    }

    [Fact]
    public void Row011_TypesKnownAtRunTime()
    {
        foreach (object value in new object[] { s_note, 5, "text", new[] { 1, 2 } })
        {
            Type type = value.GetType();
            GraphAssert.Equal(value, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type), type));
        }
    }

    [Fact]
    public void Row014_EmittedCode_GivesWhatTheInterpreterGives()
    {
        TesseraOptions emitted = new() { Engine = TesseraSerializerEngine.Emitted };
        TesseraOptions interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
        List<Merchant> merchants = MerchantGenerator.CreateMany(3);
        byte[] data = TesseraSerializer.Serialize(merchants, interpreted);

        Assert.Equal(data, TesseraSerializer.Serialize(merchants, emitted));
        GraphAssert.Equal(TesseraSerializer.Deserialize<List<Merchant>>(data, interpreted), TesseraSerializer.Deserialize<List<Merchant>>(data, emitted));
    }

    [Fact]
    public void Row015_NoAttributesAreNeeded()
    {
        Assert.DoesNotContain(typeof(Merchant).GetCustomAttributesData(), attribute => attribute.AttributeType.Namespace != "System.Runtime.CompilerServices");
        List<Merchant> merchants = MerchantGenerator.CreateMany(2);

        List<Merchant>? copy = TesseraSerializer.Deserialize<List<Merchant>>(TesseraSerializer.Serialize(merchants));

        Assert.Equal(JsonSerializer.Serialize(merchants), JsonSerializer.Serialize(copy));
    }

    public sealed class Note
    {
        public int Id { get; set; }

        public string? Text { get; set; }

        public List<string>? Tags { get; set; }
    }
}
