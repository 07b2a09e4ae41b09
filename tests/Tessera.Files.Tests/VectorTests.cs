using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Files.Tests;

/// <summary>The files of spec/vectors/files: what a reader gives out that goes on behind damage, and what one that does not fails with.</summary>
public class VectorTests
{
    private static readonly Dictionary<string, FileVector> s_vectors = JsonSerializer.Deserialize<FileVector[]>(
        File.ReadAllText(RepositoryFiles.Locate("spec/vectors/files/files.json")), JsonSerializerOptions.Web)!.ToDictionary(vector => vector.Name);

    public static TheoryData<string> Names => [.. s_vectors.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void File_OfAVector_GivesItsRecords(string name)
    {
        FileVector vector = s_vectors[name];
        List<TesseraDamage> damage = [];
        using TesseraRecordReader<object> reader = new(new MemoryStream(Convert.FromHexString(vector.Hex)), new TesseraRecordOptions { OnDamage = damage.Add });

        Assert.Equal(vector.Records.Select(record => record.GetRawText()), reader.ReadAll().Select(ToJson));
        Assert.Equal(vector.Damage ?? [], damage.Select(found => new Damage(found.Offset, found.Length)));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void File_OfAVector_FailsAtItsFirstDamage(string name)
    {
        FileVector vector = s_vectors[name];
        using TesseraRecordReader<object> reader = new(new MemoryStream(Convert.FromHexString(vector.Hex)));
        TesseraException? error = Record.Exception(() => reader.ReadAll().Count()) as TesseraException;

        Assert.Equal((vector.Error, vector.Offset), (error is null ? null : Letters(error.Code), error?.Offset));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void File_OfAVector_IsCounted(string name)
    {
        FileVector vector = s_vectors[name];
        using TesseraRecordReader<object> reader = new(new MemoryStream(Convert.FromHexString(vector.Hex)), new TesseraRecordOptions { OnDamage = _ => { } });

        Assert.Equal(vector.Count ?? vector.Records.Length, reader.CountRecords());
    }

    /// <summary>What our writer makes today is what it made when the vectors were written.</summary>
    [Theory]
    [InlineData("two-blocks", TesseraCompression.None)]
    [InlineData("deflate", TesseraCompression.Deflate)]
    public void Writer_MakesTheFile(string name, TesseraCompression compression)
    {
        using MemoryStream stream = new();
        using (TesseraRecordWriter<int> writer = new(stream, new TesseraRecordOptions { Compression = compression }, leaveOpen: true))
        {
            writer.AppendRange(compression == TesseraCompression.None ? [5, 6] : Enumerable.Repeat(7, 40));
            writer.Flush();
            if (compression == TesseraCompression.None)
                writer.Append(7);
        }

        if (compression == TesseraCompression.None)
            Assert.Equal(s_vectors[name].Hex, Convert.ToHexStringLower(stream.ToArray()));
        else
            // Another version of the compressor may make other bytes.
            Assert.StartsWith(s_vectors[name].Hex[20..92], Convert.ToHexStringLower(stream.ToArray())[20..], StringComparison.Ordinal);
    }

    private static string ToJson(object? record)
    {
        using MemoryStream stream = new();
        using (Utf8JsonWriter writer = new(stream))
            TesseraJson.ToJson(TesseraSerializer.Serialize(record), writer);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static string Letters(TesseraErrorCode code) => code switch
    {
        TesseraErrorCode.UnexpectedEnd => "UE",
        TesseraErrorCode.ChecksumMismatch => "CK",
        TesseraErrorCode.LimitExceeded => "LX",
        _ => "MD",
    };

    private sealed record FileVector(string Name, string Hex, JsonElement[] Records, Damage[]? Damage, long? Count, string? Error, long? Offset, string Rule);

    private sealed record Damage(long Offset, long Length);
}
