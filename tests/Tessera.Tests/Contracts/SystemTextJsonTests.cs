using System.Text.Json.Serialization;
using Tessera.TestTypes.Attributes;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>The attributes of System.Text.Json.</summary>
public class SystemTextJsonTests
{
    [Fact]
    public void Serialize_Annotated_AppliesNamesOrderAndIgnores()
    {
        JsonAnnotated value = new() { NotIfDefault = 1, NotIfNull = "x" };

        Assert.Equal("First renamed NeverIgnored NotIfNull NotIfDefault WriteOnly Included _includedField Last", Written.Names(value));
    }

    [Fact]
    public void RoundTrip_IncludedNonPublicMembers_AreRestored()
    {
        JsonAnnotated value = new();
        value.SetIncluded(5, 6);

        Assert.Equal((5, 6), Written.RoundTrip(value).GetIncluded());
    }

    [Fact]
    public void Serialize_WhenWritingNullAndDefault_LeavesThemOut()
    {
        JsonAnnotated copy = Written.RoundTrip(new JsonAnnotated { NotIfNull = null, NotIfDefault = 0 });

        Assert.DoesNotContain("NotIf", Written.Names(new JsonAnnotated { NotIfNull = null, NotIfDefault = 0 }), StringComparison.Ordinal);
        Assert.Equal(("initial", 7), (copy.NotIfNull, copy.NotIfDefault));
    }

    [Fact]
    public void Serialize_WhenWritingNullAndDefaultWithValues_SendsThem()
    {
        JsonAnnotated copy = Written.RoundTrip(new JsonAnnotated { NotIfNull = "", NotIfDefault = -1 });

        Assert.Equal(("", -1), (copy.NotIfNull, copy.NotIfDefault));
    }

    [Fact]
    public void Deserialize_IgnoredMemberInData_IsNotSet() => Assert.Equal(1, Written.ReadInto<JsonAnnotated>(new { Ignored = 99 }).Ignored);

    [Fact]
    public void Deserialize_WhenWriting_IsReadButNeverWritten()
    {
        Assert.Equal(99, Written.ReadInto<JsonAnnotated>(new { ReadOnly = 99 }).ReadOnly);
        Assert.DoesNotContain("ReadOnly", Written.Members(new JsonAnnotated()).Keys);
    }

    [Fact]
    public void Deserialize_WhenReading_IsWrittenButNeverRead()
    {
        Assert.Equal(4, Written.ReadInto<JsonAnnotated>(new { WriteOnly = 99 }).WriteOnly);
        Assert.Equal(4, Written.Members(new JsonAnnotated())["WriteOnly"]);
        Assert.Equal(4, Written.RoundTrip(new JsonAnnotated { WriteOnly = 5 }).WriteOnly);
    }

    [Fact]
    public void Deserialize_ClrNameOfRenamedMember_IsUnknown() =>
        Assert.Equal((0, 5), (Written.ReadInto<JsonAnnotated>(new { Renamed = 5 }).Renamed, Written.ReadInto<JsonAnnotated>(new { renamed = 5 }).Renamed));

    [Fact]
    public void Deserialize_JsonRequiredMissing_GivesMissingMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Required>(new { Other = 1 }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.wanted"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_JsonRequiredPresentButDefault_IsRead() => Assert.Equal(0, Written.ReadInto<Required>(new { wanted = 0 }).Wanted);

    [Fact]
    public void Serialize_DuplicateNames_GivesInvalidContractNamingThem()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Duplicated()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("'B'", error.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(Duplicated), error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_NamesThatDifferInCaseOnly_AreTwoMembers() => Assert.Equal("a A", Written.Names(new TwoCases()));

    [Fact]
    public void Serialize_EqualOrders_KeepDeclarationOrder() => Assert.Equal("C A B D", Written.Names(new SameOrders()));

    public sealed class Required
    {
        [JsonRequired]
        [JsonPropertyName("wanted")]
        public int Wanted { get; set; }

        public int Other { get; set; }
    }

    public sealed class Duplicated
    {
        [JsonPropertyName("B")]
        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class TwoCases
    {
        [JsonPropertyName("a")]
        public int Small { get; set; }

        public int A { get; set; }
    }

    public sealed class SameOrders
    {
        [JsonPropertyOrder(1)]
        public int B { get; set; }

        [JsonPropertyOrder(-1)]
        public int C { get; set; }

        [JsonPropertyOrder(0)]
        public int A { get; set; }

        [JsonPropertyOrder(1)]
        public int D { get; set; }
    }
}
