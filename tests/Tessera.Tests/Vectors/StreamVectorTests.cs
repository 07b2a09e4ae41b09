using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Consecutive messages are read one by one. The offset of an error is relative to the first byte of its message.</summary>
public class StreamVectorTests
{
    private static readonly Dictionary<string, StreamVector> s_rows = JsonSerializer
        .Deserialize<StreamVector[]>(File.ReadAllText(RepositoryFiles.Locate("spec", "vectors", "streams", "streams.json")), JsonSerializerOptions.Web)!
        .ToDictionary(row => row.Name);

    public static TheoryData<string> Rows => [.. s_rows.Keys];

    [Theory]
    [MemberData(nameof(Rows))]
    public void Deserialize_OneAfterAnother_TakesEachAndFailsWhereTheRowSays(string name)
    {
        StreamVector row = s_rows[name];
        ChunkStream stream = new(Convert.FromHexString(row.Hex));

        Assert.Equal(Ends(row), row.Lengths.Select(_ => Take(stream)));

        TesseraException error = Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<object>(stream); });
        Verify(row, error);
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task DeserializeAsync_OneAfterAnother_TakesEachAndFailsWhereTheRowSays(string name)
    {
        StreamVector row = s_rows[name];
        AsyncStream stream = new(Convert.FromHexString(row.Hex));

        foreach (int end in Ends(row))
        {
            Assert.NotNull(await TesseraSerializer.DeserializeAsync<object>(stream));
            Assert.Equal(end, stream.Taken);
        }

        Verify(row, await Assert.ThrowsAsync<TesseraException>(async () => _ = await TesseraSerializer.DeserializeAsync<object>(stream)));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Deserialize_SpanOfThemAll_IsTrailingDataBehindTheFirst(string name)
    {
        StreamVector row = s_rows[name];
        byte[] data = Convert.FromHexString(row.Hex);
        byte[] first = data[..row.Lengths[0]];

        Assert.NotNull(TesseraSerializer.Deserialize<object>(first.AsSpan()));
        Assert.Equal(row.Lengths[0], Read.Fails<object>([.. data, 0], TesseraErrorCode.TrailingData).Offset);
    }

    private static IEnumerable<int> Ends(StreamVector row) => row.Lengths.Select((_, i) => row.Lengths[..(i + 1)].Sum());

    private static int Take(ChunkStream stream)
    {
        Assert.NotNull(TesseraSerializer.Deserialize<object>(stream));
        return stream.Taken;
    }

    /// <summary>Checks the error. A row without one ends after its last message, where another message would begin.</summary>
    private static void Verify(StreamVector row, TesseraException error) =>
        Assert.Equal((VectorFiles.Code(row.Error ?? "UE"), row.Offset), (error.Code, error.Offset));
}
