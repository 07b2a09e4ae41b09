using System.Text.Json.Nodes;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Tests the form of the files themselves.</summary>
public class VectorFileTests
{
    private static readonly string[] s_acceptKeys = ["name", "value", "json", "hex", "proves", "after", "known", "dump"];

    private static readonly string[] s_rejectKeys = ["name", "hex", "error", "offset", "rule", "after", "known"];

    [Fact]
    public void Names_OverAllFiles_AreUnique() => Assert.Empty(VectorFiles.Accept.Keys.Intersect(VectorFiles.Reject.Keys));

    [Fact]
    public void After_OfEveryRow_IsARow() =>
        Assert.All(
            VectorFiles.Accept.Values.Concat(VectorFiles.Reject.Values).Where(row => row.After is not null),
            row => Assert.Contains(row.After!, VectorFiles.Accept.Keys.Concat(VectorFiles.Reject.Keys)));

    [Theory]
    [InlineData("accept")]
    [InlineData("reject")]
    public void Rows_HaveTheKeysOfTheReadmeOnly(string folder)
    {
        string[] keys = folder == "accept" ? s_acceptKeys : s_rejectKeys;
        IEnumerable<JsonObject> rows = VectorFiles.Files(folder).SelectMany(file => JsonNode.Parse(File.ReadAllText(file))!.AsArray()).Select(node => node!.AsObject());

        Assert.All(rows, row => Assert.Empty(row.Select(property => property.Key).Except(keys)));
    }

    [Fact]
    public void Hex_OfEveryRow_IsLowerCase() =>
        Assert.All(VectorFiles.Accept.Values.Concat(VectorFiles.Reject.Values), row => Assert.Equal(Convert.ToHexStringLower(row.Bytes), row.Hex));
}
