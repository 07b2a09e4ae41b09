using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Options;

/// <summary>SkipNulls: a null member is not sent, and the reader leaves the member as it was.</summary>
public class SkipNullsTests
{
    private static readonly TesseraOptions s_skip = new() { SkipNulls = true };

    [Fact]
    public void Serialize_NullMembers_AreNotInTheData()
    {
        Assert.Equal("Id", Written.Names(new Target { Id = 1, Name = null, Size = null, Items = null, Inner = null }, s_skip));
        Assert.Equal("Id Name Size Items Inner", Written.Names(new Target { Name = null }));
    }

    [Fact]
    public void Deserialize_NullNotSent_KeepsInitialValueWhateverTheReadersOptions()
    {
        byte[] data = TesseraSerializer.Serialize(new Target { Id = 1, Name = null, Size = null, Items = null }, s_skip);

        foreach (TesseraOptions options in new[] { s_skip, TesseraOptions.Default, TesseraOptions.Strict })
        {
            Target copy = TesseraSerializer.Deserialize<Target>(data, options)!;
            Assert.Equal((1, "initial", 5), (copy.Id, copy.Name, copy.Size));
            Assert.Equal([1], copy.Items!);
        }
    }

    [Fact]
    public void RoundTrip_NullOfARequiredMember_IsSent() => Assert.Null(Written.RoundTrip(new Named { Name = null }, s_skip).Name);

    [Fact]
    public void Deserialize_NullSent_OverwritesInitialValueWhateverTheReadersOptions()
    {
        byte[] data = TesseraSerializer.Serialize(new Target { Name = null, Size = null, Items = null });

        Target copy = TesseraSerializer.Deserialize<Target>(data, s_skip)!;

        Assert.Equal((null, null, null), (copy.Name, copy.Size, copy.Items));
    }

    [Fact]
    public void RoundTrip_ValuesThatAreNotNull_AreSent()
    {
        Target copy = Written.RoundTrip(new Target { Name = "", Size = 0, Items = [], Inner = new Target() }, s_skip);

        Assert.Equal(("", 0), (copy.Name, copy.Size));
        Assert.Empty(copy.Items!);
        Assert.NotNull(copy.Inner);
    }

    [Fact]
    public void RoundTrip_NullElementsAndValues_AreNotAffected()
    {
        List<string?> list = ["a", null];
        Dictionary<string, int?> map = new() { ["x"] = null };

        Assert.Equal(list, Written.RoundTrip(list, s_skip));
        Assert.Equal(map, Written.RoundTrip(map, s_skip));
        Assert.Equal([null, null], Written.RoundTrip(new Target?[2], s_skip));
    }

    [Fact]
    public void Deserialize_MemberIsIgnoredWhenNullByAttribute_SaysTheSameWithoutTheOption()
    {
        byte[] data = TesseraSerializer.Serialize(new Annotated { Name = null });

        Assert.Equal("initial", TesseraSerializer.Deserialize<Annotated>(data)!.Name);
    }

    [Fact]
    public void Deserialize_NotSentIntoDictionary_HasNoEntry()
    {
        byte[] data = TesseraSerializer.Serialize(new Target { Name = null, Size = null, Items = null }, s_skip);

        Assert.Equal(["Id"], TesseraSerializer.Deserialize<Dictionary<string, object?>>(data)!.Keys);
    }

    [Fact]
    public void Deserialize_NotSentIntoConstructorParameter_UsesItsDefault()
    {
        byte[] data = TesseraSerializer.Serialize(new { Text = (string?)null, Number = (int?)null }, s_skip);

        WithDefaults value = TesseraSerializer.Deserialize<WithDefaults>(data)!;

        Assert.Equal(new WithDefaults("text", 42), value);
    }

    public sealed class Target
    {
        public int Id { get; set; }

        public string? Name { get; set; } = "initial";

        public int? Size { get; set; } = 5;

        public List<int>? Items { get; set; } = [1];

        public Target? Inner { get; set; }
    }

    public sealed class Annotated
    {
        [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull)]
        public string? Name { get; set; } = "initial";
    }

    public sealed record WithDefaults(string? Text = "text", int? Number = 42);

    public sealed class Named
    {
        public required string? Name { get; init; }
    }
}
