using Tessera.TestTypes.Attributes;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>The attributes of Newtonsoft.Json, which the library knows by name, and their precedence among those of other libraries.</summary>
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

    /// <summary>What a reader of Newtonsoft.Json has in place of what was left out is no default of the type, or none that an initializer gave.</summary>
    [Fact]
    public void RoundTrip_DefaultsThatNewtonsoftRestores_ComeBack()
    {
        NewtonsoftDefaults value = new() { Named = 0, Populated = false, NamedAndPopulated = null };

        NewtonsoftDefaults copy = Written.RoundTrip(value);

        Assert.Equal((0, false, null), (copy.Named, copy.Populated, copy.NamedAndPopulated));
        Assert.Equal("Named Populated NamedAndPopulated", Written.Names(value));
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
    public void RoundTrip_ConstructorsMarkedForBothLibraries_ThatOfSystemTextJsonIsUsed() =>
        Assert.Equal("System.Text.Json", Written.RoundTrip(new MarkedForBoth([1, 2])).Used);

    [Fact]
    public void Serialize_SeveralLibraries_SystemTextJsonThenNewtonsoftThenDataContract() =>
        Assert.Equal(
            "OrderOfStj OrderOfNewtonsoft stj newtonsoft contract KeptByStj KeptAgainstIgnoreDataMember IncludedWithoutDataMember",
            Written.Names(new Precedence()));

    [Fact]
    public void Serialize_MembersThatOptIn_AreTheOnlyOnes() =>
        Assert.Equal("a Data", Written.Names(new OptIn()));

    [Fact]
    public void RoundTrip_CollectionThatIsAnObject_HasMembersAndNoItems()
    {
        Basket value = new() { Owner = "o", Notes = { "n" } };
        value.Add(5);
        Shelf<Basket> shelf = new() { Label = "l", First = value };
        shelf["k"] = value;

        Basket copy = Written.RoundTrip(value);
        Shelf<Basket> shelves = Written.RoundTrip(shelf);

        Assert.Equal("Owner Notes", Written.Names(value));
        Assert.Equal("Label First", Written.Names(shelf));
        Assert.Equal(("o", "n"), (copy.Owner, Assert.Single(copy.Notes)));
        Assert.Empty(copy);
        Assert.Empty(shelves);
        Assert.Equal(("l", "o"), (shelves.Label, shelves.First!.Owner));
    }

    [Fact]
    public void RoundTrip_SequenceThatIsAnObject_NeedsNoWayToBeFilled()
    {
        Interval copy = Written.RoundTrip(new Interval(2, 4));

        Assert.Equal([2, 3, 4], copy);
        Assert.Equal("From To", Written.Names(copy));
        Assert.Equal([2, 3, 4], Assert.IsType<Interval>(Written.RoundTrip<object[]>([new Interval(2, 4)], s_named)[0]));
    }

    [Fact]
    public void Deserialize_ListIntoACollectionThatIsAnObject_IsAMismatch() =>
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => Written.ReadInto<Basket>(new[] { 1 })).Code);

    [Fact]
    public void Serialize_ClassDerivedFromACollectionThatIsAnObject_IsOneToo()
    {
        Assert.Equal("Owner Notes Size", Written.Names(new LargeBasket { Size = 1 }));
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Basket>(new LargeBasket())).Code);
    }

    private static readonly TesseraOptions s_named = new() { TypeNames = TesseraTypeNames.Empty.Add<Interval>("interval") };

    [Newtonsoft.Json.JsonObject]
    public class Basket : List<int>
    {
        public string? Owner { get; set; }

        public List<string> Notes { get; } = [];
    }

    public sealed class LargeBasket : Basket
    {
        public int Size { get; set; }
    }

    [Newtonsoft.Json.JsonObject]
    public sealed class Shelf<T> : Dictionary<string, T>
    {
        public string? Label { get; set; }

        public T? First { get; set; }
    }

    [Newtonsoft.Json.JsonObject]
    public sealed class Interval(int from, int to) : IEnumerable<int>
    {
        public int From { get; } = from;

        public int To { get; } = to;

        public IEnumerator<int> GetEnumerator() => Enumerable.Range(From, To - From + 1).GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

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
