using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Rows with a JSON text: the message gives the text, and the text with the descriptor gives a message of the same text.</summary>
public class JsonVectorTests
{
    /// <summary>A row with three keys of type any whose texts are equal. In JSON they would be one key.</summary>
    private const string KeysOfOneText = "map-any-key-types";

    public static TheoryData<string> Names => VectorFiles.Names(VectorFiles.Accept, row => row.Json is not null && row.IsSingle);

    /// <summary>The rows for which text and descriptor are sufficient.</summary>
    public static TheoryData<string> Described => VectorFiles.Names(
        VectorFiles.Accept,
        row => row.Json is not (null or "null") && row.IsSingle && row.Name != KeysOfOneText && !row.Hex.StartsWith("c10f", StringComparison.Ordinal));

    [Theory]
    [MemberData(nameof(Names))]
    public void ToJson_Row_GivesItsText(string name)
    {
        Vector row = VectorFiles.Accept[name];

        Assert.Equal(row.Json, Encoding.UTF8.GetString(Messages.ToJson(row.Bytes)));
    }

    [Theory]
    [MemberData(nameof(Described))]
    public void FromJson_TextAndDescriptor_GiveAMessageOfTheSameText(string name)
    {
        Vector row = VectorFiles.Accept[name];
        ArrayBufferWriter<byte> output = new();

        TesseraJson.FromJson(Encoding.UTF8.GetBytes(row.Json!), Messages.Descriptor(row.Bytes), output);

        Assert.Equal(row.Json, Encoding.UTF8.GetString(Messages.ToJson(output.WrittenSpan.ToArray())));
    }
}
