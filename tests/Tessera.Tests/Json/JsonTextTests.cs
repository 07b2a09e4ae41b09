using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>The short forms of the JSON calls, which return JSON as a string and messages as arrays.</summary>
public class JsonTextTests
{
    private const string Name = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    private const string LongName = Name + Name + Name;

    [Fact]
    public void ToJson_OfAMessage_IsTextWithoutWhiteSpace()
    {
        byte[] data = TesseraSerializer.Serialize(new { A = 1, B = "\u00e4\n", C = new double?[] { 0.5, null } });

        Assert.Equal("""{"A":1,"B":"\u00E4\n","C":[0.5,null]}""", TesseraJson.ToJson(data));
    }

    [Fact]
    public void ToJson_WithOptions_ObeysThem()
    {
        byte[] data = [.. TesseraSerializer.Serialize(7), 0];

        Assert.Equal("7", TesseraJson.ToJson(data, new TesseraOptions { AllowTrailingData = true }));
        Assert.Equal(TesseraErrorCode.TrailingData, Assert.Throws<TesseraException>(() => TesseraJson.ToJson(data)).Code);
    }

    [Fact]
    public void FromJson_ToAnArray_IsTheMessageThatTheBufferGets()
    {
        ArrayBufferWriter<byte> buffer = new();
        TesseraJson.FromJson("""{"a":[1,"x",null]}"""u8, buffer);

        byte[] data = TesseraJson.FromJson("""{"a":[1,"x",null]}"""u8);

        Assert.Equal(buffer.WrittenSpan, data);
        Assert.Equal("""{"a":[1,"x",null]}""", TesseraJson.ToJson(data));
    }

    /// <summary>The message is in pooled memory until the length of the array is known.</summary>
    [Fact]
    public void FromJson_ToAnArray_AllocatesLittleMoreThanTheArray()
    {
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(new string('a', 1_000_000));
        int length = TesseraJson.FromJson(json).Length;

        long least = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            TesseraJson.FromJson(json);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.InRange(least, length, length * 3L / 2);
    }

    /// <summary>A long name occurs once in the message, and once for each object in its JSON.</summary>
    [Fact]
    public void ToJson_OfAFewBytesThatMakeMuchText_IsLimited()
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Range(0, 150_000).Select(i => new LongNamed { Value = true }).ToArray());

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraJson.ToJson(data));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.Contains("AllocationBudget", error.Message, StringComparison.Ordinal);
        Assert.Equal((150_000 * (LongName.Length + "{\"\":true},".Length)) + 1, TesseraJson.ToJson(data, new TesseraOptions { Limits = new() { AllocationBudget = 256 * 1024 * 1024 } }).Length);
    }

    public struct LongNamed
    {
        [JsonPropertyName(LongName)]
        public bool Value { get; set; }
    }
}
