using System.Buffers;
using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Messages without a JSON form, and text that is not a message, give one code at one offset (spec/vectors/json).</summary>
public class JsonRejectVectorTests
{
    private static readonly Dictionary<string, JsonRejectVector> s_to = Load("to.json");

    private static readonly Dictionary<string, JsonRejectVector> s_from = Load("from.json");

    public static TheoryData<string> To => [.. s_to.Keys];

    public static TheoryData<string> From => [.. s_from.Keys];

    [Theory]
    [MemberData(nameof(To))]
    public void ToJson_Row_GivesCodeAndOffset(string name)
    {
        JsonRejectVector row = s_to[name];

        Verify(row, Assert.Throws<TesseraException>(() => Messages.ToJson(Convert.FromHexString(row.Hex!))));
    }

    [Theory]
    [MemberData(nameof(From))]
    public void FromJson_Row_GivesCodeAndOffset(string name)
    {
        JsonRejectVector row = s_from[name];
        byte[] json = Encoding.UTF8.GetBytes(row.Json!);
        ArrayBufferWriter<byte> output = new();

        TesseraException error = Assert.Throws<TesseraException>(() =>
        {
            if (row.Descriptor is null)
                TesseraJson.FromJson(json, output);
            else
                TesseraJson.FromJson(json, Convert.FromHexString(row.Descriptor), output);
        });

        Verify(row, error);
        Assert.Equal(0, output.WrittenCount);
    }

    /// <summary>These rows are valid messages, which other readers accept.</summary>
    [Theory]
    [MemberData(nameof(To))]
    public void Validate_RowWithoutForm_IsWhatItsErrorSays(string name)
    {
        JsonRejectVector row = s_to[name];
        Exception? error = Record.Exception(() => TesseraInspector.Validate(Convert.FromHexString(row.Hex!)));

        Assert.Equal(name is "to-json-dm-before-the-value" or "to-json-dm-behind-an-error", error is TesseraException { Code: TesseraErrorCode.InvalidValue });
    }

    private static void Verify(JsonRejectVector row, TesseraException error)
    {
        TesseraErrorCode code = row.Error switch
        {
            "MM" => TesseraErrorCode.MissingMember,
            "UM" => TesseraErrorCode.UnknownMember,
            _ => VectorFiles.Code(row.Error),
        };
        Assert.True((code, row.Offset) == (error.Code, error.Offset), $"Expected {row.Error} at {row.Offset} ({row.Rule}): {error}");
    }

    private static Dictionary<string, JsonRejectVector> Load(string file) => JsonSerializer
        .Deserialize<JsonRejectVector[]>(File.ReadAllText(RepositoryFiles.Locate("spec", "vectors", "json", file)), JsonSerializerOptions.Web)!
        .ToDictionary(row => row.Name);
}
