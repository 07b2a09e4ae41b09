using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about members and constructors in the table of features of earlier systems. Each test has the number of its row.</summary>
public class MemberRowTests
{
    [Fact]
    public void Row016_IgnoredMembers_AreNotWritten() => Assert.Equal("Kept", Written.Names(new Ignoring()));

    [Fact]
    public void Row017_IgnoredMembers_AreNotSetFromDataThatHasThem()
    {
        Ignoring copy = Written.ReadInto<Ignoring>(new { Kept = 5, ByJson = 9, ByContract = 9, ByField = 9 });

        Assert.Equal((5, 1, 2, 3), (copy.Kept, copy.ByJson, copy.ByContract, copy.ByField));
    }

    [Fact]
    public void Row018_PrivateMembersByAttribute()
    {
        Including value = new();
        value.Set(5, 6);

        Assert.Equal((5, 6), Written.RoundTrip(value).Get());
        Assert.Equal("Hidden _field", Written.Names(value));
    }

    [Fact]
    public void Row019_PublicFields() => Assert.Equal(5, Written.RoundTrip(new Fields { Number = 5 }).Number);

    [Fact]
    public void Row020_RenamedMembers()
    {
        Assert.Equal("short", Written.Names(new Renamed()));
        Assert.Equal(5, Written.ReadInto<Renamed>(new { @short = 5 }).ALongNameInTheProgram);
    }

    [Fact]
    public void Row021_NamesWhateverTheirCase()
    {
        object data = new { NUMBER = 5 };

        Assert.Equal(5, Written.ReadInto<Fields>(data, new TesseraOptions { PropertyNameCaseInsensitive = true }).Number);
        Assert.Equal(0, Written.ReadInto<Fields>(data).Number);
    }

    [Fact]
    public void Row023_NullsThatAreNotWritten_LeaveInitialValues()
    {
        Initialized value = new() { Text = null, Number = 0 };

        Assert.Null(Written.RoundTrip(value).Text);
        Assert.Equal(("initial", 0), (Written.RoundTrip(value, new TesseraOptions { SkipNulls = true }).Text, Written.RoundTrip(value).Number));
    }

    [Fact]
    public void Row024_DefaultsThatAreNotWritten_LeaveInitialValues()
    {
        Assert.Equal("", Written.Names(new OmitsDefaults { Number = 0 }));
        Assert.Equal(7, Written.RoundTrip(new OmitsDefaults { Number = 0 }).Number);
        TesseraOptions everywhere = new() { ContractModifiers = [OmitDefaults] };
        Assert.Equal("", Written.Names(new Initialized { Text = null, Number = 0 }, everywhere));
        Assert.Equal(3, Written.RoundTrip(new Initialized { Number = 0 }, everywhere).Number);
    }

    [Fact]
    public void Row029_ConstructorsWithParameters()
    {
        Positional value = new(1, "a") { More = 3 };

        Assert.Equal(value, Written.RoundTrip(value));
        Assert.Equal((5, "default"), (Written.ReadInto<Bound>(new { Id = 5 }).Id, Written.ReadInto<Bound>(new { Id = 5 }).Name));
    }

    [Fact]
    public void Row030_ChosenConstructor() => Assert.Equal("chosen 5", Written.RoundTrip(new Chosen(5)).By);

    [Fact]
    public void Row031_PrivateAndInitSetters()
    {
        Setters value = new(4) { Init = 5 };
        Setters copy = Written.RoundTrip(value);

        Assert.Equal((4, 5, 4), (copy.Private, copy.Init, copy.Inherited));
    }

    [Fact]
    public void Row083_UnknownMembersOfEveryKind_AreSkipped()
    {
        object data = new
        {
            A = new { Inner = new[] { new { X = 1 } } },
            B = new Dictionary<string, object?> { ["k"] = new object?[] { 1, null } },
            Number = 5,
            C = Enumerable.Range(0, 3).Select(i => $"{i}"),
        };

        Assert.Equal(5, Written.ReadInto<Fields>(data).Number);
        Read.Fails<Fields>(TesseraSerializer.Serialize(data, data.GetType()), TesseraErrorCode.UnknownMember, TesseraOptions.Strict);
    }

    [Fact]
    public void Row084_MissingMembers_KeepInitialValues()
    {
        Initialized copy = Written.ReadInto<Initialized>(new { Other = 1 });

        Assert.Equal(("initial", 3), (copy.Text, copy.Number));
    }

    [Fact]
    public void Row085_AnyOrderOfMembers()
    {
        Initialized one = Written.ReadInto<Initialized>(new { Text = "a", Number = 1 });
        Initialized other = Written.ReadInto<Initialized>(new { Number = 1, Text = "a" });

        Assert.Equal((one.Text, one.Number), (other.Text, other.Number));
        Assert.Equal(("a", 1), (one.Text, one.Number));
    }

    private static void OmitDefaults(TesseraTypeInfo info)
    {
        foreach (TesseraMemberInfo member in info.Members)
            member.IgnoreCondition = JsonIgnoreCondition.WhenWritingDefault;
    }

    public sealed class Ignoring
    {
        [NonSerialized]
        public int ByField = 3;

        public int Kept { get; set; }

        [JsonIgnore]
        public int ByJson { get; set; } = 1;

        [IgnoreDataMember]
        public int ByContract { get; set; } = 2;
    }

    public sealed class Including
    {
        [JsonInclude]
        private int _field;

        [JsonInclude]
        private int Hidden { get; set; }

        public void Set(int hidden, int field) => (Hidden, _field) = (hidden, field);

        public (int Hidden, int Field) Get() => (Hidden, _field);
    }

    public sealed class Fields
    {
        public int Number;
    }

    public sealed class Renamed
    {
        [JsonPropertyName("short")]
        public int ALongNameInTheProgram { get; set; }
    }

    public sealed class Initialized
    {
        public string? Text { get; set; } = "initial";

        public int Number { get; set; } = 3;
    }

    public sealed class OmitsDefaults
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Number { get; set; } = 7;
    }

    public sealed record Positional(int Id, string Name)
    {
        public int More { get; init; }
    }

    public sealed class Bound(int id, string name = "default")
    {
        public int Id { get; } = id;

        public string Name { get; } = name;
    }

    public sealed class Chosen
    {
        public Chosen() => By = "other";

        [JsonConstructor]
        public Chosen(int number) => (Number, By) = (number, $"chosen {number}");

        public int Number { get; }

        [JsonIgnore]
        public string By { get; }
    }

    public class SettersBase
    {
        public int Inherited { get; protected set; }
    }

    public sealed class Setters : SettersBase
    {
        public Setters()
        {
        }

        public Setters(int value) => (Private, Inherited) = (value, value);

        public int Private { get; private set; }

        public int Init { get; init; }
    }
}
