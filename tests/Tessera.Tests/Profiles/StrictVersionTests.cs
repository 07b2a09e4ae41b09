using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>Strict readers of a profile take what another version of their type wrote under it.</summary>
public class StrictVersionTests
{
    [Theory]
    [InlineData(SerializationProfile.Deterministic)]
    [InlineData(SerializationProfile.Canonical)]
    public void Deserialize_MessageOfAnotherVersion_IsTaken(SerializationProfile profile)
    {
        TesseraOptions options = new() { Profile = profile, StrictValues = true };
        byte[] data = TesseraSerializer.Serialize(new Older { Old = [1, 2, 3], Text = "text" }, options);

        Newer read = TesseraSerializer.Deserialize<Newer>(data.AsSpan(), options)!;

        Assert.Equal("text", read.Text);
    }

    public sealed class Older
    {
        public HashSet<int>? Old { get; set; }

        public string? Text { get; set; }
    }

    public sealed class Newer
    {
        public string? Text { get; set; }

        public Dictionary<string, int>? New { get; set; }
    }
}
