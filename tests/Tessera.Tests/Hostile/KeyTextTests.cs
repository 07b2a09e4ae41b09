using System.Buffers;
using System.Globalization;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Maps with keys that are not text, as pairs in JSON. Equal keys of any length are found with the work and memory that the text allows.</summary>
public class KeyTextTests
{
    private const int Many = 100_000;

    [Theory]
    [InlineData(4)]
    [InlineData(300)]
    [InlineData(100_000)]
    public void EqualKeys_AreFound(int length)
    {
        string key = Convert.ToBase64String(new byte[length]);
        string other = Convert.ToBase64String(Enumerable.Repeat((byte)1, length).ToArray());
        byte[] descriptor = Convert.FromHexString("22210202");

        FromJson($"""[["{key}",1],["{other}",2]]""", descriptor);
        TesseraException error = Assert.Throws<TesseraException>(() => FromJson($"""[["{key}",1],["{other}",2],["{key}",3]]""", descriptor));

        Assert.Equal(TesseraErrorCode.DuplicateKey, error.Code);
    }

    /// <summary>Each key is charged separately.</summary>
    [Fact]
    public void ManyKeys_AreWrittenInTheWorkThatTheirTextAllows()
    {
        string pairs = string.Join(',', Enumerable.Range(0, Many).Select(i => string.Create(CultureInfo.InvariantCulture, $"[{i},0]")));

        byte[] message = FromJson($"[{pairs}]", Convert.FromHexString("220702"), new TesseraOptions { Limits = new() { WorkBudget = 0 } });

        Assert.Equal(Many, TesseraSerializer.Deserialize<Dictionary<int, byte>>(message)!.Count);
    }

    [Theory]
    [InlineData("[]", "21220702")]
    [InlineData("[[0,0]]", "21220702")]
    [InlineData("[[\"\",0]]", "2122210202")]
    [InlineData("[[0,0]]", "21222302")]
    [InlineData("[[[[0,0]],0]]", "212222020202")]
    public void ManyMaps_TakeTheMemoryThatTheirTextAllows(string map, string descriptor)
    {
        string json = $"[{string.Join(',', Enumerable.Repeat(map, Many))}]";
        byte[] text = Encoding.ASCII.GetBytes(json);
        ArrayBufferWriter<byte> output = new(text.Length);
        long allocated = Allocation.MeasureLeast(() =>
        {
            output.ResetWrittenCount();
            TesseraJson.FromJson(text, Convert.FromHexString(descriptor), output);
        });
        byte[] message = output.WrittenSpan.ToArray();

        Assert.InRange(allocated, 0, Allocation.Bound(text.Length));
        Assert.InRange(Allocation.MeasureLeast(() => TesseraInspector.Validate(message)), 0, Allocation.Bound(message.Length));
        Assert.InRange(Allocation.MeasureLeast(() => TesseraInspector.Measure(message)), 0, Allocation.Bound(message.Length));
        Assert.Equal(json, Encoding.ASCII.GetString(Messages.ToJson(message)));
    }

    private static byte[] FromJson(string json, byte[] descriptor, TesseraOptions? options = null)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.ASCII.GetBytes(json), descriptor, output, options);
        return output.WrittenSpan.ToArray();
    }
}
