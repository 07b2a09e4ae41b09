using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of spec/format.md have the stated results with every reader.</summary>
public class FormatPageTests
{
    public static TheoryData<string> Examples => [.. FormatExample.Appendix.Keys];

    public static TheoryData<string> Marks => [.. FormatExample.Marks.Keys];

    [Fact]
    public void Page_HasItsExamples()
    {
        int titles = FormatExample.Page[FormatExample.Page.IndexOf("## Appendix B", StringComparison.Ordinal)..].Split('\n').Count(line => line.StartsWith("**", StringComparison.Ordinal));

        Assert.Equal(titles, FormatExample.Appendix.Count);
        Assert.Equal((6, 2), (FormatExample.Marks.Count, FormatExample.Steps.Count));
    }

    [Theory]
    [MemberData(nameof(Examples))]
    public async Task Example_OfTheAppendix_IsWhatItsLastLineSays(string title)
    {
        FormatExample example = FormatExample.Appendix[title];
        if (example.Json is string json)
            await VerifyRead(example.Bytes, json);
        else
            VerifyRefused(example);
    }

    [Theory]
    [MemberData(nameof(Marks))]
    public async Task Mark_OfTheTable_IsWhatItsRowSays(string name)
    {
        FormatExample example = FormatExample.Marks[name];
        ArrayBufferWriter<byte> output = new();

        await VerifyRead(example.Bytes, example.Json!);
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(example.Json!), Messages.Descriptor(example.Bytes), output);

        Assert.Equal(example.Json, Encoding.UTF8.GetString(Messages.ToJson(output.WrittenSpan.ToArray())));
    }

    [Theory]
    [InlineData(0, """{"Id":7,"Name":"Bob"}""")]
    [InlineData(1, """[{"$id":"0","Id":1,"Name":"a"},{"$ref":"0"}]""")]
    public async Task Steps_OfATable_StandAtTheirOffsets(int table, string json)
    {
        List<(int Offset, byte[] Bytes)> steps = FormatExample.Steps[table];
        int offset = 0;
        foreach ((int at, byte[] bytes) in steps)
        {
            Assert.Equal(offset, at);
            offset += bytes.Length;
        }

        await VerifyRead([.. steps.SelectMany(step => step.Bytes)], json);
    }

    private static async Task VerifyRead(byte[] data, string json)
    {
        object? expected = TesseraSerializer.Deserialize<object>(data.AsSpan());

        Assert.Equal(json, Encoding.UTF8.GetString(Messages.ToJson(data)));
        Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(Segments.Of(data, 1))));
        Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(new ChunkStream(data))));
        Assert.True(DeepEquality.AreEqual(expected, await TesseraSerializer.DeserializeAsync<object>(new AsyncStream(data))));
        TesseraInspector.Validate(data);
    }

    private static void VerifyRefused(FormatExample example)
    {
        Action[] readers =
        [
            () => TesseraSerializer.Deserialize<object>(example.Bytes.AsSpan()),
            () => TesseraSerializer.Deserialize<object>(Segments.Of(example.Bytes, 1)),
            () => TesseraInspector.Validate(example.Bytes),
            () => Messages.ToJson(example.Bytes),
        ];
        Assert.All(readers, read =>
        {
            TesseraException error = Assert.Throws<TesseraException>(read);
            Assert.Equal((VectorFiles.Code(example.Error!), example.Offset), (error.Code, error.Offset));
        });
    }
}
