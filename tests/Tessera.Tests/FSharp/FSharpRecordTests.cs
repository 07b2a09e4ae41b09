using Tessera.TestKit;
using Tessera.TestTypes.FSharp;
using Xunit;

namespace Tessera.Tests.FSharp;

/// <summary>Records of F#, which are objects in all their representations.</summary>
public class FSharpRecordTests
{
    [Fact]
    public void RoundTrip_EverythingInARecord_IsEqual()
    {
        Assert.Equal(Samples.order, Copy(Samples.order));
        Assert.Equal(Samples.bareOrder, Copy(Samples.bareOrder));
    }

    [Fact]
    public void RoundTrip_EveryKindOfRecord_IsEqual()
    {
        Assert.Equal(new Address("Main", 5), Copy(new Address("Main", 5)));
        Assert.Equal(new Position(1, -2), Copy(new Position(1, -2)));
        Assert.Equal(new Counter("a", 5), Copy(new Counter("a", 5)));
        Assert.Equal(new Row { Id = 1, Title = "t" }, Copy(new Row { Id = 1, Title = "t" }));
        Assert.Equal(Samples.account, Copy(Samples.account));
        Assert.Equal(Samples.anonymous, Copy(Samples.anonymous));
        Assert.Equal(Samples.anonymousStruct, Copy(Samples.anonymousStruct));
        Assert.Equal(Samples.reference, Copy(Samples.reference));
    }

    [Fact]
    public void Serialize_Records_HaveTheirFieldsOnly()
    {
        Assert.Equal(TesseraSerializer.Serialize(new { Street = "Main", Number = 5 }), TesseraSerializer.Serialize(new Address("Main", 5)));
        Assert.Equal(TesseraSerializer.Serialize(new { Balance = 12.50m, Owner = "Ada" }), TesseraSerializer.Serialize(Samples.account));
        Assert.Equal(TesseraSerializer.Serialize(new { Name = "a", Count = 5 }), TesseraSerializer.Serialize(new Counter("a", 5)));
        Assert.Equal(TesseraSerializer.Serialize(new { Name = "a", Size = 5 }), TesseraSerializer.Serialize(Samples.anonymous));
    }

    [Fact]
    public void Deserialize_MissingField_IsAnErrorUnlessItMayBeNull() =>
        Read.Fails<Address>(TesseraSerializer.Serialize(new { Street = "Main" }), TesseraErrorCode.MissingMember);

    private static T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value))!;
}
