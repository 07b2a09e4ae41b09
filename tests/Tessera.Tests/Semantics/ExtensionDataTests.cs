using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Members that a type does not have are kept, written again, and found by a program that has them.</summary>
public class ExtensionDataTests
{
    [Fact]
    public void Serialize_ExtensionData_IsTheLastMemberWithTheEmptyName()
    {
        byte[] data = TesseraSerializer.Serialize(new Old { Id = 1, Extra = new() { ["a"] = 2 } });

        Assert.Equal("28020649640702221223", Convert.ToHexString(Messages.Descriptor(data)));
        Assert.Equal("""{"Id":1,"a":2}""", Encoding.UTF8.GetString(Messages.ToJson(data)));
    }

    /// <summary>Extension data becomes entries, as in JSON and in reading without a type.</summary>
    [Theory]
    [InlineData(TesseraReferenceHandling.None)]
    [InlineData(TesseraReferenceHandling.Preserve)]
    public void Deserialize_IntoDictionaries_AreEntriesAsMembersAre(TesseraReferenceHandling references)
    {
        TesseraOptions options = new() { References = references };
        byte[] data = TesseraSerializer.Serialize(new Old { Id = 1, Extra = new() { ["a"] = 2, ["b"] = (byte)3 } }, options);
        byte[] none = TesseraSerializer.Serialize(new Old { Id = 1 }, options);
        byte[] twice = TesseraSerializer.Serialize(new Dictionary<string, object?>[] { new() { ["a"] = 2 } }, options);

        Assert.Equal([new("Id", 1), new("a", 2), new("b", (byte)3)], TesseraSerializer.Deserialize<Dictionary<string, object?>>(data.AsSpan())!);
        Assert.Equal([new("Id", 1L), new("a", 2L), new("b", 3L)], TesseraSerializer.Deserialize<SortedDictionary<string, long>>(data.AsSpan())!.OrderBy(entry => entry.Value));
        Assert.Equal([new("Id", 1)], TesseraSerializer.Deserialize<IReadOnlyDictionary<string, int>>(none.AsSpan())!);
        Assert.Equal(2, TesseraSerializer.Deserialize<Dictionary<string, int>[]>(twice.AsSpan())![0]["a"]);
    }

    [Fact]
    public void RoundTrip_InClassesOfDictionaries_LosesNothing()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 1, Name = "n", Size = 2 });

        for (int i = 0; i < 3; i++)
        {
            Kinds<Bag> bag = TesseraSerializer.Deserialize<Kinds<Bag>>(data)!;
            Kinds<SortedDictionary<string, object?>> sorted = TesseraSerializer.Deserialize<Kinds<SortedDictionary<string, object?>>>(data)!;
            Kinds<JsonBag> json = TesseraSerializer.Deserialize<Kinds<JsonBag>>(data)!;

            Assert.Equal(("n", 2), (bag.Extra!["name"], bag.Extra["SIZE"]));
            Assert.Equal(["Name", "Size"], sorted.Extra!.Keys);
            Assert.Equal(("n", 2), (json.Extra!["Name"].GetString(), json.Extra["Size"].GetInt32()));
            Assert.Equal("""{"Id":1,"Name":"n","Size":2}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(bag))));
            Assert.Equal("""{"Id":1,"Name":"n","Size":2}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(json))));
        }
    }

    [Theory]
    [InlineData(typeof(Kinds<OwnedBag>))]
    [InlineData(typeof(Kinds<System.Dynamic.ExpandoObject>))]
    [InlineData(typeof(Kinds<Dictionary<string, Newtonsoft.Json.Linq.JToken>>))]
    public void Serialize_InOtherClasses_IsRefused(Type type) =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Activator.CreateInstance(type), type)).Code);

    [Fact]
    public void Deserialize_ConstructorOfTheDictionaryThrows_GivesItsException()
    {
        byte[] data = TesseraSerializer.Serialize(new { Size = 1 });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Kinds<BrokenBag>>(data));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<NotSupportedException>(error.InnerException);
    }

    public sealed class Kinds<T>
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public T? Extra { get; set; }
    }

    public sealed class BrokenBag : Dictionary<string, object?>
    {
        public BrokenBag() => throw new NotSupportedException();
    }

    public sealed class Bag() : Dictionary<string, object?>(StringComparer.OrdinalIgnoreCase);

    public sealed class OwnedBag : Dictionary<string, object?>
    {
        public string? Owner { get; set; }
    }

    public sealed class JsonBag : Dictionary<string, System.Text.Json.JsonElement>;

    [Fact]
    public void RoundTrip_ThroughAnOldProgram_LosesNothing()
    {
        New value = new() { Id = 1, Name = "n", Size = 2.5, Items = [1, 2], Inner = new() { Id = 3, Name = "i" } };

        Old old = TesseraSerializer.Deserialize<Old>(TesseraSerializer.Serialize(value))!;
        New copy = TesseraSerializer.Deserialize<New>(TesseraSerializer.Serialize(old))!;

        Assert.Equal(["Name", "Size", "Items", "Inner"], old.Extra!.Keys);
        Assert.Equal((1, "n", 2.5, 3, "i"), (copy.Id, copy.Name, copy.Size, copy.Inner!.Id, copy.Inner.Name));
        Assert.Equal([1, 2], copy.Items!);
    }

    [Fact]
    public void RoundTrip_OwnData_KeepsEntries()
    {
        Old copy = Written.RoundTrip(new Old { Id = 1, Extra = new() { ["a"] = 2, ["b"] = null, [""] = "x" } });

        Assert.Equal(new Dictionary<string, object?> { ["a"] = 2, ["b"] = null, [""] = "x" }, copy.Extra);
        Assert.Null(Written.RoundTrip(new Old { Id = 1 }).Extra);
    }

    [Fact]
    public void Deserialize_IntoConstructorBoundType_KeepsUnknownAndFindsKnown()
    {
        Record record = Written.ReadInto<Record>(new { Id = 1, Other = "o" });
        Record found = TesseraSerializer.Deserialize<Record>(TesseraSerializer.Serialize(new Nothing { Extra = new() { ["Id"] = 5L, ["x"] = 1 } }))!;

        Assert.Equal((1, "o"), (record.Id, record.Extra!["Other"]));
        Assert.Equal((5, 1), (found.Id, found.Extra!["x"]));
        Assert.False(found.Extra.ContainsKey("Id"));
        Assert.Equal("$.Id", Read.Fails<Record>(TesseraSerializer.Serialize(new Nothing { Extra = new() { ["x"] = 1 } }), TesseraErrorCode.MissingMember).Path);
        Assert.Equal("$.Id", Read.Fails<Needing>(TesseraSerializer.Serialize(new Nothing { Extra = new() { ["x"] = 1 } }), TesseraErrorCode.MissingMember).Path);
        Assert.Equal("$.Id", Read.Fails<Needing>(TesseraSerializer.Serialize(new Nothing()), TesseraErrorCode.MissingMember).Path);
        Assert.Equal(5, TesseraSerializer.Deserialize<Needing>(TesseraSerializer.Serialize(new Nothing { Extra = new() { ["Id"] = 5 } }))!.Id);
    }

    [Fact]
    public void Deserialize_FromMap_KeepsUnknownKeys()
    {
        Old read = TesseraSerializer.Deserialize<Old>(TesseraSerializer.Serialize(new Dictionary<string, object?> { ["Id"] = 1, ["x"] = "y" }))!;
        Old typed = TesseraSerializer.Deserialize<Old>(TesseraSerializer.Serialize(new Dictionary<string, int> { ["Id"] = 1, ["x"] = 2 }))!;

        Assert.Equal((1, "y"), (read.Id, read.Extra!["x"]));
        Assert.Equal(2, typed.Extra!["x"]);
    }

    [Fact]
    public void Deserialize_ExistingOrGetOnlyDictionary_IsFilled()
    {
        Filled read = Written.ReadInto<Filled>(new { Id = 1, x = 2 });

        Assert.Equal(2, read.Extra["x"]);
        Assert.Equal("kept", read.Extra["initial"]);
    }

    [Fact]
    public void Deserialize_NewtonsoftAttribute_ActsAlike() => Assert.Equal(2, Written.ReadInto<WithNewtonsoft>(new { Id = 1, x = 2 }).Extra!["x"]);

    [Fact]
    public void Deserialize_UnderDisallow_KeepsInsteadOfRefusing()
    {
        Assert.Equal(2, Written.ReadInto<Old>(new { Id = 1, x = 2 }, TesseraOptions.Strict).Extra!["x"]);
        byte[] overflow = TesseraSerializer.Serialize(new Nothing { Extra = new() { ["Name"] = "n", ["Unknown"] = 5 } });
        Assert.Equal(TesseraErrorCode.UnknownMember, Read.Fails<New>(overflow, TesseraOptions.Strict).Code);
        Assert.Equal("n", TesseraSerializer.Deserialize<New>(overflow)!.Name);
    }

    [Fact]
    public void Deserialize_OneMemberFromTwoPlaces_IsDuplicateMember()
    {
        byte[] data = TesseraSerializer.Serialize(new Aliased { Id = 1, Extra = new() { ["Number"] = 2 } });
        byte[] twice = TesseraSerializer.Serialize(new Nothing { Extra = new() { ["Id"] = 1, ["Number"] = 2 } });

        Assert.Equal(TesseraErrorCode.DuplicateMember, Read.Fails<AliasedTarget>(data).Code);
        Assert.Equal(TesseraErrorCode.DuplicateMember, Read.Fails<AliasedTarget>(twice).Code);
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Serialize_KeyThatIsAMember_SaysSo(TesseraSerializerEngine engine)
    {
        object data = new List<Old> { new(), new() { Extra = new() { ["x"] = 0, ["Id"] = 1 } } };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(data, data.GetType(), new TesseraOptions { Engine = engine }));

        Assert.Equal((TesseraErrorCode.DuplicateMember, null), (error.Code, error.InnerException));
        Assert.StartsWith("$[1]", error.Path, StringComparison.Ordinal);
        Assert.Contains("Old.Extra has a key 'Id'", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(WrongType))]
    [InlineData(typeof(TwoOfThem))]
    public void Serialize_ExtensionDataThatCannotBe_IsInvalidContract(Type type) =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Activator.CreateInstance(type), type)).Code);

    [Theory]
    [InlineData(typeof(TwoOfThem), "Extra and More both take")]
    [InlineData(typeof(ListWithData), "Extra and its items both take")]
    [InlineData(typeof(SameName), "its members First and Second have the same name 'n'")]
    public void Serialize_TwoMembersOfOneName_NamesBoth(Type type, string text) => Assert.Contains(
        text, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Activator.CreateInstance(type), type)).Message, StringComparison.Ordinal);

    [Fact]
    public void Deserialize_DroppedOverflowUnderUseDefault_KeepsInitialValue()
    {
        byte[] data = TesseraSerializer.Serialize(new Nothing { Extra = new() { ["Size"] = "no number", ["Name"] = "n" } });

        New read = TesseraSerializer.Deserialize<New>(data, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!;

        Assert.Equal((7.0, "n"), (read.Size, read.Name));
        Assert.Equal("$[''].Size", Read.Fails<New>(data).Path);
    }

    [Fact]
    public void Deserialize_EveryPrefix_Fails()
    {
        byte[] data = TesseraSerializer.Serialize(new Old { Id = 1, Extra = new() { ["a"] = 2, ["b"] = new[] { 1 } } });

        for (int length = 0; length < data.Length; length++)
            Read.Fails<New>(data[..length], TesseraErrorCode.UnexpectedEnd);
    }

    public sealed class Old
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }

        public int Id { get; set; }
    }

    public sealed class New
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double Size { get; set; } = 7;

        public List<int>? Items { get; set; }

        public New? Inner { get; set; }
    }

    public sealed record Record(int Id)
    {
        [JsonExtensionData]
        public IDictionary<string, object?>? Extra { get; set; }
    }

    public sealed class Needing
    {
        public required int Id { get; set; }
    }

    public sealed class Filled
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?> Extra { get; } = new() { ["initial"] = "kept" };
    }

    /// <summary>Public extension data of Newtonsoft.Json whose values are not its JSON types is an ordinary member.</summary>
    [Fact]
    public void RoundTrip_OfNewtonsoftWithValuesThatAreNoJson_IsAMember()
    {
        WithNumbers numbers = new() { Id = 1, Extra = new() { ["a"] = 2 } };

        Assert.Equal("Id Extra", Written.Names(numbers));
        Assert.Equal(2, Written.RoundTrip(numbers).Extra!["a"]);
    }

    public sealed class WithNumbers
    {
        public int Id { get; set; }

        [Newtonsoft.Json.JsonExtensionData]
        public Dictionary<string, int>? Extra { get; set; }
    }

    public sealed class WithNewtonsoft
    {
        public int Id { get; set; }

        [Newtonsoft.Json.JsonExtensionData]
        public IDictionary<string, object?>? Extra { get; set; }
    }

    [Theory]
    [InlineData(typeof(OptedIn))]
    [InlineData(typeof(OptedInByContract))]
    [InlineData(typeof(Hidden))]
    public void RoundTrip_OfTypesWhoseMembersOptIn_AndOfPrivateOnesOfNewtonsoft_LosesNothing(Type type)
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 1, Name = "n", Size = 2 });

        object kept = TesseraSerializer.Deserialize(data, type)!;

        Assert.Equal("""{"Id":1,"Name":"n","Size":2}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(kept, type))));
    }

    [Theory]
    [InlineData(typeof(HiddenTokens))]
    [InlineData(typeof(HiddenOfJson))]
    public void Serialize_PrivateOnesThatCannotBeSeen_AreLeftOut(Type type) =>
        Assert.Equal("""{"Id":0}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(Activator.CreateInstance(type), type))));

    [Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.OptIn)]
    public sealed class OptedIn
    {
        [Newtonsoft.Json.JsonProperty]
        public int Id { get; set; }

        public int Unseen { get; set; }

        [Newtonsoft.Json.JsonExtensionData]
        [JsonExtensionData]
        public IDictionary<string, object?> Extra { get; set; } = new Dictionary<string, object?>();
    }

    [System.Runtime.Serialization.DataContract]
    public sealed class OptedInByContract
    {
        [System.Runtime.Serialization.DataMember]
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    public sealed class Hidden
    {
        [Newtonsoft.Json.JsonExtensionData]
        private IDictionary<string, object?>? _extra;

        public int Id { get; set; }

        public int Count() => (_extra ??= new Dictionary<string, object?>()).Count;
    }

    public sealed class HiddenTokens
    {
        [Newtonsoft.Json.JsonExtensionData]
        private IDictionary<string, Newtonsoft.Json.Linq.JToken>? _extra;

        public int Id { get; set; }

        public int Count() => (_extra ??= new Dictionary<string, Newtonsoft.Json.Linq.JToken>()).Count;
    }

    public sealed class HiddenOfJson
    {
        [JsonExtensionData]
        private Dictionary<string, object?>? _extra = new() { ["a"] = 1 };

        public int Id { get; set; }

        public int Count() => (_extra ??= []).Count;
    }

    public sealed class Nothing
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    public sealed class Aliased
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    public sealed class AliasedTarget
    {
        [TesseraAlias("Number")]
        public int Id { get; set; }
    }

    public sealed class WrongType
    {
        [JsonExtensionData]
        public Dictionary<string, int>? Extra { get; set; }
    }

    public sealed class ListWithData : List<int>
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    public sealed class SameName
    {
        [JsonPropertyName("n")]
        public int First { get; set; }

        [JsonPropertyName("n")]
        public int Second { get; set; }
    }

    public sealed class TwoOfThem
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }
}
