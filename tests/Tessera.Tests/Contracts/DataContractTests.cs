using System.Runtime.Serialization;
using Tessera.TestTypes.Attributes;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>DataContract, DataMember, IgnoreDataMember, NonSerialized.</summary>
public class DataContractTests
{
    [Fact]
    public void Serialize_DataContract_WritesDataMembersOnlyInTheirOrder() =>
        Assert.Equal("NoOrder Quiet one Second _secret Hidden", Written.Names(new Contracted()));

    [Fact]
    public void RoundTrip_DataContract_RestoresPrivateMembers()
    {
        Contracted value = new() { First = 1, Second = 2, NoOrder = "n" };
        value.SetSecret("s", 8);

        Contracted copy = Written.RoundTrip(value);

        Assert.Equal((1, 2, "n", "s", 8), (copy.First, copy.Second, copy.NoOrder, copy.GetSecret(), copy.GetHidden()));
    }

    /// <summary>The constructor got the public property, which the data do not have, and refused its null.</summary>
    [Fact]
    public void RoundTrip_ConstructorOfWhatPrivateFieldsKeep_TakesTheFields()
    {
        for (int i = 0; i < 100; i++)
        {
            Claimed copy = Written.RoundTrip(new Claimed("kind", 5));

            Assert.Equal(("kind", 5), (copy.Kind, copy.Level));
        }

        Assert.Equal("TheKind Level", Written.Names(new Claimed("kind", 5)));
    }

    [Fact]
    public void Serialize_EmitDefaultValueFalse_LeavesDefaultOut()
    {
        Assert.DoesNotContain("Quiet", Written.Members(new Contracted { Quiet = 0 }).Keys);
        Assert.Equal((5, 1), (Written.RoundTrip(new Contracted { Quiet = 0 }).Quiet, Written.RoundTrip(new Contracted { Quiet = 1 }).Quiet));
    }

    [Fact]
    public void Deserialize_MemberThatIsNoDataMember_IsNotSet() => Assert.Equal(6, Written.ReadInto<Contracted>(new { NotAMember = 9 }).NotAMember);

    [Fact]
    public void Deserialize_RequiredDataMemberMissing_GivesMissingMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<List<ContractedRequired>>(new[] { new { Other = 1 } }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$[0].Needed"), (error.Code, error.Path));
    }

    /// <summary>As in classes of NEST, whose interfaces mark the members that are written.</summary>
    [Fact]
    public void Serialize_WhereOnlyAMemberWithoutGetterIsMarked_WritesAllMembers()
    {
        Assert.Equal("Size From", Written.Names(new SearchRequest()));
        Assert.Equal((5, 6), (Written.RoundTrip(new SearchRequest { Size = 5, From = 6 }).Size, Written.RoundTrip(new SearchRequest { Size = 5, From = 6 }).From));
    }

    [Fact]
    public void Serialize_DataMemberWithoutDataContract_HasNoEffect() => Assert.Equal("Named Plain", Written.Names(new Uncontracted()));

    [Fact]
    public void RoundTrip_DataMemberOnTheFieldOfAView_HasNoEffectWithoutDataContract()
    {
        MarkedStorage value = new();
        value.Add("a");

        Assert.Equal(["a"], Written.RoundTrip(value).Items);
    }

    /// <summary>The property is never written, so it cannot give the constructor its argument.</summary>
    [Fact]
    public void Serialize_PrivateDataMemberWithoutDataContract_IsNoSourceOfAnArgument()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new MarkedSource(5) { Name = "n" }));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("each has a parameter without a public member of its name and type", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_IgnoredAndNonSerializedInData_AreNotSet()
    {
        Uncontracted value = Written.ReadInto<Uncontracted>(new { Plain = 1, Ignored = 91, NoBackingField = 92, NoField = 93, NotIncluded = 94 });

        Assert.Equal((1, 1, 2, 3, 4), (value.Plain, value.Ignored, value.NoBackingField, value.NoField, value.GetNotIncluded()));
    }

    [Fact]
    public void Serialize_OrderZeroAndNone_AreTheSame() => Assert.Equal("A B C", Written.Names(new Orders()));

    /// <summary>The attribute makes the field state, as with DataContractSerializer.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void RoundTrip_ReadOnlyFields_AreSetWhereTheAttributeCallsThemState(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        WithReadOnlyField value = new(7) { Id = 1 };
        Span pair = new(3, 4);

        WithReadOnlyField copy = TesseraSerializer.Deserialize<WithReadOnlyField>(TesseraSerializer.Serialize(value, options), options)!;
        Span read = TesseraSerializer.Deserialize<Span>(TesseraSerializer.Serialize(pair, options), options);
        Span[]? many = TesseraSerializer.Deserialize<Span[]>(TesseraSerializer.Serialize<Span[]>([pair, pair], options), options);

        Assert.Equal("Id _stamp", Written.Names(value));
        Assert.Equal((7, 1, 5), (copy.Stamp(), copy.Id, copy.Other()));
        Assert.Equal(((3, 4), (3, 4)), (read.Ends(), many![1].Ends()));
    }

    /// <summary>The property opts in, so it is not left out silently, although nothing can set it.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Serialize_PropertyThatOptsInAndCannotBeSet_IsWrittenAndNotRead(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        Rectangle value = new() { Width = 2, Height = 3 };
        byte[] data = TesseraSerializer.Serialize(value, options);

        Rectangle copy = TesseraSerializer.Deserialize<Rectangle>(data, options with { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow })!;

        Assert.Equal("Width Height Area", Written.Names(value, options));
        Assert.Equal(6, Written.Members(value, options)["Area"]);
        Assert.Equal((2, 3, 6), (copy.Width, copy.Height, copy.Area));
        Assert.Equal(20, Written.ReadInto<Rectangle>(new { Width = 4, Height = 5, Area = 99 }, options).Area);
        Assert.Equal(20, Written.ReadInto<Rectangle>(new { Width = 4, Height = 5 }, options).Area);
    }

    /// <summary>System.Text.Json ignores the attribute and keeps all members.</summary>
    [Fact]
    public void RoundTrip_DataContractWithoutAnyDataMember_KeepsAllMembers()
    {
        Container copy = Written.RoundTrip(new Container("c") { Id = 7, Secret = 9 });

        Assert.Equal("Id Image", Written.Names(new Container("c")));
        Assert.Equal((7, "c", 0), (copy.Id, copy.Image, copy.Secret));
    }

    /// <summary>A named member of a base class makes members opt in. So does Newtonsoft.Json's attribute, which respects DataContract.</summary>
    [Fact]
    public void Serialize_DataContractWithOneNamedMember_WritesThatOnly()
    {
        Assert.Equal("Id", Written.Names(new DerivedContract { Id = 1, Other = 2 }));
        Assert.Equal("Id", Written.Names(new NewtonsoftContract { Id = 1, Other = 2 }));
    }

    [DataContract]
    public sealed class Container(string image)
    {
        public int Id { get; set; }

        public string Image { get; } = image;

        [IgnoreDataMember]
        public int Secret { get; set; }
    }

    [DataContract]
    public class BaseContract
    {
        [DataMember]
        public int Id { get; set; }
    }

    [DataContract]
    public sealed class DerivedContract : BaseContract
    {
        public int Other { get; set; }
    }

    [DataContract]
    public sealed class NewtonsoftContract
    {
        [Newtonsoft.Json.JsonProperty]
        public int Id { get; set; }

        public int Other { get; set; }
    }

    [DataContract]
    public sealed class Rectangle
    {
        [DataMember]
        public int Width { get; set; }

        [DataMember]
        public int Height { get; set; }

        [DataMember(IsRequired = true)]
        public int Area => Width * Height;

        public int Perimeter => 2 * (Width + Height);
    }

    [DataContract]
    public sealed class Orders
    {
        [DataMember(Order = 0)]
        public int A { get; set; }

        [DataMember]
        public int B { get; set; }

        [DataMember(Order = 1)]
        public int C { get; set; }
    }

    [DataContract]
    public sealed class WithReadOnlyField
    {
        [DataMember]
        private readonly int _stamp = 3;

        private readonly int _other = 5;

        public WithReadOnlyField()
        {
        }

        public WithReadOnlyField(int given) => (_stamp, _other) = (given, given);

        [DataMember]
        public int Id { get; set; }

        public int Stamp() => _stamp;

        public int Other() => _other;
    }

    /// <summary>A struct whose constructor has no parameter with the name of a field.</summary>
    [DataContract]
    public readonly struct Span(int first, int last)
    {
        [DataMember]
        private readonly int _from = first;

        [DataMember]
        private readonly int _to = last;

        public (int From, int To) Ends() => (_from, _to);
    }

    [DataContract]
    public sealed class SearchRequest
    {
        public int Size { get; set; }

        public int From { get; set; }

        [DataMember(Name = "aggs")]
        private int Proxy
        {
            set => From = value;
        }
    }

    [DataContract]
    public sealed class Claimed
    {
        [DataMember(Name = "TheKind", Order = 0)]
        private readonly string _kind;

        [DataMember(Name = "Level", Order = 1)]
        private int _level;

        public Claimed(string kind, int level)
        {
            ArgumentException.ThrowIfNullOrEmpty(kind);
            ArgumentOutOfRangeException.ThrowIfZero(level);
            (_kind, _level) = (kind, level);
        }

        public string Kind => _kind;

        public int Level
        {
            get => _level;
            set => _level = value;
        }
    }
}
