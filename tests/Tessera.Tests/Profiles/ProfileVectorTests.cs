using System.Text.Encodings.Web;
using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>The bytes and hashes of the profiles are frozen, because they are compared across machines and years.</summary>
public class ProfileVectorTests
{
    private static readonly JsonSerializerOptions s_json = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase, WriteIndented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    [Theory]
    [InlineData(TesseraSerializationProfile.Deterministic, TesseraSerializerEngine.Auto)]
    [InlineData(TesseraSerializationProfile.Canonical, TesseraSerializerEngine.Auto)]
    [InlineData(TesseraSerializationProfile.Deterministic, TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializationProfile.Canonical, TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializationProfile.Deterministic, TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializationProfile.Canonical, TesseraSerializerEngine.Emitted)]
    public void Row097_BytesAndHashes_AreThoseOfTheVectors(TesseraSerializationProfile profile, TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Profile = profile, Engine = engine };
        ProfileVector[] actual =
        [
            .. ProfileCases.All.Select(row => new ProfileVector(row.Name, row.Text, Convert.ToHexStringLower(row.Write(options)), $"{row.Hash(options):x16}")),
        ];
        string path = RepositoryFiles.Locate("spec", "vectors", "profiles", $"{profile.ToString().ToLowerInvariant()}.json");
        if (RepositoryFiles.Refresh)
            File.WriteAllText(path, JsonSerializer.Serialize(actual, s_json) + "\n");

        Assert.Equal(JsonSerializer.Deserialize<ProfileVector[]>(File.ReadAllText(path), s_json)!, actual);
    }

    [Fact]
    public void Canonical_WithoutProfile_IsWhatIsHashed()
    {
        foreach (ProfileCase row in ProfileCases.All)
            Assert.Equal(row.Hash(new TesseraOptions { Profile = TesseraSerializationProfile.Canonical }), row.Hash(TesseraOptions.Default));
    }
}
