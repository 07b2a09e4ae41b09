using Tessera.TestTypes.Attributes;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>The attributes of Newtonsoft.Json, which the library knows by name, and who wins if several libraries speak.</summary>
public class NewtonsoftTests
{
    [Fact]
    public void Serialize_Annotated_AppliesNamesOrderAndIgnores() =>
        Assert.Equal("First renamed NotIfNull NotIfDefault Opted", Written.Names(new NewtonsoftAnnotated()));

    [Fact]
    public void Serialize_NullAndDefaultHandlingIgnore_LeaveThemOut()
    {
        NewtonsoftAnnotated copy = Written.RoundTrip(new NewtonsoftAnnotated { NotIfNull = null, NotIfDefault = 0 });

        Assert.Equal(("initial", 7), (copy.NotIfNull, copy.NotIfDefault));
    }

    [Fact]
    public void RoundTrip_PrivateJsonProperty_IsRestored()
    {
        NewtonsoftAnnotated value = new() { Renamed = 4 };
        value.SetOpted(5);

        NewtonsoftAnnotated copy = Written.RoundTrip(value);

        Assert.Equal((4, 5), (copy.Renamed, copy.GetOpted()));
    }

    [Fact]
    public void Deserialize_IgnoredMembersInData_AreNotSet()
    {
        NewtonsoftAnnotated value = Written.ReadInto<NewtonsoftAnnotated>(new { Ignored = 9, both = 9, IgnoredFirst = 9, IgnoredLast = 9 });

        Assert.Equal((1, 2, 3), (value.Ignored, value.IgnoredFirst, value.IgnoredLast));
    }

    [Fact]
    public void Deserialize_RequiredAlwaysMissing_GivesMissingMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<NewtonsoftRequired>(new { Other = 1 }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.Always"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_JsonRequiredBesideJsonProperty_IsRequired()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<NewtonsoftJsonRequired>(new { Other = 1 }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.needed"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_JsonConstructor_IsUsedThoughPrivate()
    {
        NewtonsoftConstructor value = Written.ReadInto<NewtonsoftConstructor>(new { Id = 1 });

        Assert.Equal((1, "initial"), (value.Id, value.Name));
    }

    [Fact]
    public void Serialize_SeveralLibraries_SystemTextJsonThenNewtonsoftThenDataContract() =>
        Assert.Equal(
            "OrderOfStj OrderOfNewtonsoft stj newtonsoft contract KeptByStj KeptAgainstIgnoreDataMember IncludedWithoutDataMember",
            Written.Names(new Precedence()));

    [Fact]
    public void Serialize_MembersThatOptIn_AreTheOnlyOnes() =>
        Assert.Equal("a Data", Written.Names(new OptIn()));

    [Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.OptIn)]
    public sealed class OptIn
    {
        [Newtonsoft.Json.JsonProperty("a")]
        public int Renamed { get; set; }

        [System.Runtime.Serialization.DataMember]
        public int Data { get; set; }

        public int Left { get; set; }
    }
}
