using Tessera.TestTypes.Attributes;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Former names of members.</summary>
public class AliasTests
{
    [Fact]
    public void Serialize_Aliased_WritesCurrentNames() => Assert.Equal("LastName Id", Written.Names(new Aliased()));

    [Fact]
    public void Deserialize_AnyFormerName_IsRead()
    {
        Assert.Equal("a", Written.ReadInto<Aliased>(new { Surname = "a" }).LastName);
        Assert.Equal("b", Written.ReadInto<Aliased>(new { FamilyName = "b" }).LastName);
        Assert.Equal(3, Written.ReadInto<Aliased>(new { Number = 3 }).Id);
    }

    [Fact]
    public void Deserialize_CurrentAndFormerName_CurrentWins() =>
        Assert.Equal("new", Written.ReadInto<Aliased>(new { FamilyName = "old", Surname = "older", LastName = "new" }).LastName);

    [Fact]
    public void Deserialize_TwoFormerNames_FirstDeclaredWins() =>
        Assert.Equal("first", Written.ReadInto<Aliased>(new { FamilyName = "second", Surname = "first" }).LastName);

    [Fact]
    public void Deserialize_FormerNameInDictionary_IsRead() =>
        Assert.Equal("d", TesseraSerializer.Deserialize<Aliased>(TesseraSerializer.Serialize(new Dictionary<string, string> { ["Surname"] = "d" }))!.LastName);

    [Fact]
    public void Deserialize_FormerNameUnderStrict_IsNotUnknown() =>
        Assert.Equal("a", Written.ReadInto<Aliased>(new { Surname = "a" }, TesseraOptions.Strict).LastName);

    [Fact]
    public void Deserialize_FormerNameOfRequiredMember_IsPresent() => Assert.Equal(4, Written.ReadInto<RequiredAlias>(new { Old = 4 }).New);

    [Fact]
    public void Deserialize_AliasThatIsAnotherMembersName_GoesToTheMember()
    {
        Swapped value = Written.ReadInto<Swapped>(new { First = 1, Second = 2 });

        Assert.Equal((1, 2), (value.First, value.Second));
    }

    public sealed class RequiredAlias
    {
        [TesseraAlias("Old")]
        public required int New { get; set; }
    }

    public sealed class Swapped
    {
        [TesseraAlias("Second")]
        public int First { get; set; }

        [TesseraAlias("First")]
        public int Second { get; set; }
    }
}
