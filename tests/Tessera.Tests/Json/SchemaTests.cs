using System.Buffers;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>The type of a message as separate data.</summary>
public class SchemaTests
{
    private static readonly byte[] s_message = TesseraSerializer.Serialize(new Track { Id = 7, Title = "x" });

    [Fact]
    public void Of_Type_HasTheBytesThatItsMessagesHave() => Assert.Equal(Messages.Descriptor(s_message), TesseraSchema.Of<Track>().Bytes.ToArray());

    [Theory]
    [InlineData(typeof(int), "07", "i32")]
    [InlineData(typeof(string), "12", "string")]
    [InlineData(typeof(object), "23", "any")]
    [InlineData(typeof(int[]), "2107", "list i32")]
    public void Of_TypeWithoutNames_IsItsCode(Type type, string bytes, string text)
    {
        TesseraSchema schema = TesseraSchema.Of(type);

        Assert.Equal(bytes, Convert.ToHexString(schema.Bytes.Span));
        Assert.Equal(text, schema.ToString());
        Assert.Equal(schema, TesseraSchema.Parse(schema.Bytes.Span));
    }

    [Fact]
    public void Of_Options_IsWhatTheyWrite()
    {
        TesseraOptions options = new() { ContractModifiers = [type => type.Members[0].Name = "Number"] };

        Assert.Equal("shape#0 { Number: i32, Title: string }", TesseraSchema.Of<Track>(options).ToString());
    }

    [Fact]
    public void ReadFrom_Message_IsThatOfItsType()
    {
        TesseraSchema? schema = TesseraSchema.ReadFrom(s_message);

        Assert.Equal(TesseraSchema.Of<Track>(), schema);
        Assert.Equal(TesseraSchema.Of<Track>().GetHashCode(), schema!.GetHashCode());
        Assert.Equal(TesseraInspector.Describe(s_message), schema.ToString());
        Assert.NotEqual(TesseraSchema.Of<int[]>(), schema);
    }

    [Fact]
    public void ReadFrom_Null_IsNone() => Assert.Null(TesseraSchema.ReadFrom(TesseraSerializer.Serialize<Track?>(null)));

    [Fact]
    public void Fingerprint_IsTheHashOfTheBytes()
    {
        ulong hash = 0xCBF29CE484222325;
        foreach (byte value in TesseraSchema.Of<Track>().Bytes.Span)
            hash = unchecked((hash ^ value) * 0x100000001B3);

        Assert.Equal(hash, TesseraSchema.Of<Track>().Fingerprint);
    }

    [Fact]
    public void FromJson_Schema_GivesTheMessage()
    {
        ArrayBufferWriter<byte> output = new();

        TesseraJson.FromJson("""{"Title":"x","Id":7}"""u8, TesseraSchema.Of<Track>(), output);

        Assert.Equal(s_message, output.WrittenSpan.ToArray());
    }

    [Fact]
    public void Parse_EveryPrefix_IsAnError()
    {
        byte[] bytes = TesseraSchema.Of<Track>().Bytes.ToArray();
        for (int length = 0; length < bytes.Length; length++)
            Assert.Throws<TesseraException>(() => TesseraSchema.Parse(bytes.AsSpan(0, length)));
    }

    [Fact]
    public void Parse_MoreThanADescriptor_IsMalformed()
    {
        byte[] bytes = [.. TesseraSchema.Of<Track>().Bytes.Span, 0];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSchema.Parse(bytes));

        Assert.Equal((TesseraErrorCode.Malformed, bytes.Length - 1), (error.Code, (int)error.Offset));
    }

    [Fact]
    public void Descriptor_LongerThanAllowed_IsALimit()
    {
        byte[] bytes = TesseraSchema.Of<Track>().Bytes.ToArray();
        TesseraOptions exact = new() { Limits = new() { MaxDescriptorBytes = bytes.Length } };
        TesseraOptions less = new() { Limits = new() { MaxDescriptorBytes = bytes.Length - 1 } };

        Assert.Equal(TesseraSchema.Of<Track>(), TesseraSchema.Parse(bytes, exact));
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSchema.Parse(bytes, less)).Code);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraJson.FromJson("null"u8, bytes, new ArrayBufferWriter<byte>(), less)).Code);
    }

    public class Track
    {
        public int Id { get; set; }

        public string? Title { get; set; }
    }
}
