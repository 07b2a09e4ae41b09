using System.Text.Json.Serialization;
using Tessera.TestTypes.Constructors;
using Tessera.TestTypes.Dtos;
using Tessera.TestTypes.Members;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>The selection of members that are state (spec/mapping-dotnet.md §3).</summary>
public class MemberSelectionTests
{
    private static readonly TesseraOptions s_withReadOnly = new() { IncludeReadOnlyMembers = true };

    [Fact]
    public void Serialize_EveryDeclaration_WritesStateOnly() =>
        Assert.Equal("State1 State2 State3 State4 State5", Written.Names(new EveryDeclaration()));

    [Fact]
    public void Deserialize_PrivateAndInitSetters_AreSet()
    {
        EveryDeclaration value = new() { State1 = 11, State2 = 22, State5 = 55 };
        value.Fill(33);
        value.State4.AddRange([4, 4]);

        EveryDeclaration copy = Written.RoundTrip(value);

        Assert.Equal((11, 22, 33, 55), (copy.State1, copy.State2, copy.State3, copy.State5));
        Assert.Equal([4, 4], copy.State4);
    }

    [Fact]
    public void Deserialize_ProtectedSetterOfBase_IsSet() =>
        Assert.Equal(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), Written.RoundTrip(Product.Create(Guid.Empty, "s")).CreatedAt);

    [Fact]
    public void Serialize_FieldsOnly_WritesThemInOrder() => Assert.Equal("Id Name Values Next", Written.Names(new FieldsOnly()));

    [Fact]
    public void Serialize_GetOnlyPropertiesBoundToConstructor_AreWrittenComputedOnesNot() =>
        Assert.Equal("Id Name Note", Written.Names(new Immutable(1, "n", null)));

    [Fact]
    public void Serialize_IncludeReadOnlyMembers_WritesComputedProperties()
    {
        IDictionary<string, object?> members = Written.Members(new Immutable(1, "n", null), s_withReadOnly);

        Assert.Equal(["Id", "Name", "Note", "Upper"], members.Keys);
        Assert.Equal("N", members["Upper"]);
    }

    [Fact]
    public void Deserialize_ComputedMemberInData_IsPassedOver() =>
        Assert.Equal("n", TesseraSerializer.Deserialize<Immutable>(TesseraSerializer.Serialize(new Immutable(1, "n", null), s_withReadOnly))!.Name);

    [Fact]
    public void Deserialize_IncludeReadOnlyMembersOnBothSides_PassesComputedMembersOver() =>
        Assert.Equal("n", Written.RoundTrip(new Immutable(1, "n", null), s_withReadOnly).Name);

    [Fact]
    public void Deserialize_MemberThatDataMayNotSet_IsNoUnknownMember()
    {
        TesseraOptions strict = s_withReadOnly with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

        Assert.Equal("n", Written.RoundTrip(new Immutable(1, "n", null), strict).Name);
    }

    [Fact]
    public void Deserialize_MemberThatDataMayNotSet_IsNoExtensionData()
    {
        WithComputedAndRest value = new() { Name = "n", Rest = { ["more"] = 1 } };

        WithComputedAndRest copy = Written.RoundTrip(value, s_withReadOnly);
        object fromMap = TesseraSerializer.Deserialize<WithComputedAndRest>(
            TesseraSerializer.Serialize(new Dictionary<string, object> { ["Name"] = "n", ["Upper"] = "X", ["more"] = 1 }), s_withReadOnly)!.Rest;

        Assert.Equal(value.Rest, copy.Rest);
        Assert.Equal(value.Rest, fromMap);
    }

    [Fact]
    public void Deserialize_GetOnlyCollections_AreClearedAndFilled()
    {
        GetOnlyCollections value = new();
        value.List.Clear();
        value.List.Add(9);
        value.Set.Add("more");
        value.Map.Clear();
        value.Interface.Add("more");

        GetOnlyCollections copy = Written.RoundTrip(value);

        Assert.Equal([9], copy.List);
        Assert.Equal(["initial", "more"], copy.Set.Order());
        Assert.Empty(copy.Map);
        Assert.Equal(["initial", "more"], copy.Interface);
        Assert.Equal([1, 2, 3], copy.FixedSize);
    }

    [Fact]
    public void Serialize_GetOnlyCollections_WritesThoseThatCanBeFilled() =>
        Assert.Equal("List Set Map Interface FixedSize", Written.Names(new GetOnlyCollections()));

    [Fact]
    public void Deserialize_NullForGetOnlyCollection_LeavesContent() =>
        Assert.Equal([1, 2], Written.ReadInto<GetOnlyCollections>(new { List = (int[]?)null }).List);

    [Fact]
    public void Serialize_GetOnlyReadOnlyCollection_IsComputed() => Assert.Equal("Id CreatedAt Sku", Written.Names(Product.Create(Guid.Empty, "s")));

    [Fact]
    public void Serialize_DeclarationOutOfOrder_PropertiesBeforeFieldsAsDeclared() =>
        Assert.Equal("Zulu Alpha Mike FieldB FieldA", Written.Names(new Ordered()));

    [Fact]
    public void Serialize_PrivateNestedType_IsWritten() => Assert.Equal("Number", Written.Names(Outer.CreateInner(3)));

    [Fact]
    public void Serialize_AnonymousType_WritesItsProperties() => Assert.Equal("b a", Written.Names(new { b = 1, a = new { c = 2 } }));

    [Fact]
    public void RoundTrip_AnonymousType_GivesEqualValue()
    {
        var value = new { Id = 1, Name = "n", Inner = new { Flag = true } };

        Assert.Equal(value, Written.RoundTrip(value));
    }

    [Fact]
    public void Serialize_Tuples_NamesItemsWhateverTheyAreCalled()
    {
        Assert.Equal("Item1 Item2", Written.Names((Id: 1, Name: "n")));
        Assert.Equal("Item1 Item2", Written.Names(Tuple.Create(1, "n")));
        Assert.Equal("Key Value", Written.Names(new KeyValuePair<string, int>("k", 1)));
    }

    [Fact]
    public void Serialize_EmptyClass_IsAnEmptyShape() => Assert.Equal("c10a3f02280000", Convert.ToHexStringLower(TesseraSerializer.Serialize(new Empty())));

    [Theory]
    [InlineData(typeof(WithDelegate))]
    [InlineData(typeof(WithTask))]
    [InlineData(typeof(WithType))]
    [InlineData(typeof(WithStream))]
    public void Serialize_MemberThatIsNoState_GivesInvalidContractEveryTime(Type type)
    {
        object value = Activator.CreateInstance(type)!;

        for (int i = 0; i < 2; i++)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, type));
            Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        }
    }

    [Fact]
    public void Serialize_DelegateThatIsIgnored_IsNoProblem() => Assert.Equal("Id", Written.Names(new WithIgnoredDelegate()));

    public sealed class Empty;

    public sealed class WithDelegate
    {
        public int Id { get; set; }

        public Action? Callback { get; set; }
    }

    public sealed class WithTask
    {
        public List<Task>? Pending { get; set; }
    }

    public sealed class WithType
    {
        public Dictionary<string, Type>? Types { get; set; }
    }

    public sealed class WithStream
    {
        public Nested? Inner { get; set; }

        public sealed class Nested
        {
            public Stream? Body { get; set; }
        }
    }

    public sealed class WithIgnoredDelegate
    {
        public int Id { get; set; }

        [System.Text.Json.Serialization.JsonIgnore]
        public Action? Callback { get; set; }
    }

    private sealed class WithComputedAndRest
    {
        public string Name { get; set; } = "";

        public string Upper => Name.ToUpperInvariant();

        [JsonExtensionData]
        public Dictionary<string, object?> Rest { get; set; } = [];
    }
}
