using System.Buffers;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Methods that decide for an object whether a member is written, as in Newtonsoft.Json and XmlSerializer.</summary>
public class ShouldSerializeTests
{
    [Fact]
    public void RoundTrip_MembersThatAreNotWanted_AreNotSent()
    {
        for (int i = 0; i < 3; i++)
        {
            Account shown = new() { Owner = null, Balance = 0, Rates = [1, 2], Limit = 4, Place = new Place { X = 1, Y = 2 } };
            Account hidden = new() { Owner = null, Balance = 0, Rates = [1, 2], Limit = 4, Place = new Place { X = -1, Y = 2 }, Hides = true };

            Account copy = Written.RoundTrip(shown);
            Account other = Written.RoundTrip(hidden);

            Assert.Equal((null, 0, 4, 2), (copy.Owner, copy.Balance, copy.Limit, copy.Rates!.Length));
            Assert.Equal(("initial", 7, null, 1), (other.Owner, other.Balance, other.Limit, other.Rates!.Length));
            Assert.Equal((1, 2, 9, 2), (copy.Place.X, copy.Place.Y, other.Place.X, other.Place.Y));
        }
    }

    [Fact]
    public void Serialize_NamesInTheData_AreThoseOfWhatIsSent()
    {
        Assert.Equal("Hides Owner Balance Limit Rates Place Always", Written.Names(new Account()));
        Assert.Equal("Hides Place Always", Written.Names(new Account { Hides = true }));
    }

    [Fact]
    public void RoundTrip_ThroughJson_KeepsNullAndNotSentApart()
    {
        foreach (Account value in new[] { new Account { Owner = null }, new Account { Owner = null, Hides = true } })
        {
            byte[] data = TesseraSerializer.Serialize(value);
            byte[] text = Messages.ToJson(data);
            ArrayBufferWriter<byte> back = new();
            TesseraJson.FromJson(text, Messages.Descriptor(data), back);

            Assert.Equal(data, back.WrittenSpan);
            Assert.Equal(!value.Hides, Encoding.UTF8.GetString(text).Contains("\"Owner\":null", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void Deserialize_DataOfATypeWithoutTheMethods_IsReadWhole()
    {
        Account value = Written.ReadInto<Account>(new { Hides = true, Owner = "o", Balance = 1, Rates = new[] { 3 } });

        Assert.Equal(("o", 1, 3), (value.Owner, value.Balance, value.Rates![0]));
    }

    [Fact]
    public void RoundTrip_IntoATypeWithoutTheMethods_LeavesWhatIsNotSent()
    {
        Plain copy = TesseraSerializer.Deserialize<Plain>(TesseraSerializer.Serialize(new Account { Owner = "o", Balance = 5 }))!;
        Plain other = TesseraSerializer.Deserialize<Plain>(TesseraSerializer.Serialize(new Account { Owner = "o", Balance = 5, Hides = true }))!;

        Assert.Equal(("o", 5), (copy.Owner, copy.Balance));
        Assert.Equal(("plain", 3), (other.Owner, other.Balance));
    }

    [Fact]
    public void RoundTrip_WithOtherReasonsToLeaveOut_EachIsEnough()
    {
        TesseraOptions skips = new() { SkipNulls = true };

        Assert.Equal("Hides Balance Rates Place Always", Written.Names(new Account { Owner = null }, skips));
        Assert.Equal("Hides Place Always", Written.Names(new Account { Hides = true }, skips));
        Assert.Equal(("initial", 7), (Written.RoundTrip(new Account { Owner = null }, skips).Owner, Written.RoundTrip(new Account { Hides = true, Balance = 1 }, skips).Balance));
        Assert.Equal("", Written.Names(new Both { Value = 0 }));
        Assert.Equal("", Written.Names(new Both { Value = -1 }));
        Assert.Equal("Value", Written.Names(new Both { Value = 1 }));
        Assert.Equal((5, 1), (Written.RoundTrip(new Both { Value = -1 }).Value, Written.RoundTrip(new Both { Value = 1 }).Value));
    }

    [Fact]
    public void Serialize_MethodThatThrows_IsAnErrorOfTheApplicationAtTheMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Failing { Value = 1 }));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$.Value"), (error.Code, error.Path));
    }

    [Fact]
    public void Serialize_ConditionOfSystemTextJson_HoldsAlone() => Assert.Equal("Stated", Written.Names(new Stating()));

    [Fact]
    public void Serialize_ConditionOfAModifier_HoldsAlone()
    {
        TesseraOptions options = new() { ContractModifiers = [info => { foreach (TesseraMemberInfo member in info.Members) member.IgnoreCondition = JsonIgnoreCondition.WhenWritingNull; }] };

        Assert.Equal("Hides Balance Rates Place Always", Written.Names(new Account { Hides = true, Owner = null }, options));
    }

    [Fact]
    public void Serialize_MethodsOfAnotherShape_AreNotAsked() => Assert.Equal("A B C D E", Written.Names(new Lookalikes()));

    [Fact]
    public void Serialize_ExtensionDataThatAreNotWanted_AreNotSent()
    {
        Open value = new() { Id = 1, Extra = new() { ["a"] = 1 } };

        Assert.Equal("Id a", Written.Names(value));
        Assert.Equal("Id", Written.Names(new Open { Id = -1, Extra = new() { ["a"] = 1 } }));
        Assert.Equal(1, Written.RoundTrip(value).Extra!["a"]);
    }

    [Fact]
    public void Serialize_MethodThatADerivedClassOverrides_IsAskedThere()
    {
        Assert.Equal("Own", Written.Names(new Changing()));
        Assert.Equal("""{"Own":0}""", Newtonsoft.Json.JsonConvert.SerializeObject(new Changing()));
    }

    [Fact]
    public void Serialize_MethodOfADerivedClass_SaysNothingOfTheBasesMember()
    {
        Assert.Equal("Inherited Own", Written.Names(new Derived()));
        Assert.Equal("""{"Own":0,"Inherited":0}""", Newtonsoft.Json.JsonConvert.SerializeObject(new Derived()));
    }

    public sealed class Account
    {
        public bool Hides { get; set; }

        public string? Owner { get; set; } = "initial";

        public int Balance { get; set; } = 7;

        public int? Limit { get; set; }

        public int[]? Rates { get; set; } = [0];

        public Place Place { get; set; } = new() { X = 9 };

        public int Always { get; set; }

        public bool ShouldSerializeOwner() => !Hides;

        public bool ShouldSerializeBalance() => !Hides;

        public bool ShouldSerializeLimit() => !Hides;

        public bool ShouldSerializeRates() => !Hides;

        public bool ShouldSerializeNothing() => throw new InvalidOperationException();
    }

    public struct Place
    {
        public Place() => X = 9;

        public int X { get; set; }

        public int Y { get; set; }

        public readonly bool ShouldSerializeX() => X > 0;
    }

    public sealed class Plain
    {
        public string? Owner { get; set; } = "plain";

        public int Balance { get; set; } = 3;
    }

    public sealed class Both
    {
        [Newtonsoft.Json.JsonProperty(DefaultValueHandling = Newtonsoft.Json.DefaultValueHandling.Ignore)]
        public int Value { get; set; } = 5;

        public bool ShouldSerializeValue() => Value >= 0;
    }

    public sealed class Failing
    {
        public int Value { get; set; }

        public bool ShouldSerializeValue() => throw new InvalidOperationException();
    }

    public sealed class Stating
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Stated { get; set; }

        public bool ShouldSerializeStated() => false;
    }

    public sealed class Lookalikes
    {
        public int A { get; set; }

        public int B { get; set; }

        public int C { get; set; }

        public int D { get; set; }

        public int E { get; set; }

        public static bool ShouldSerializeA() => false;

        public bool ShouldSerializeB(int value) => value == C;

        public int ShouldSerializeC() => D;

        public bool shouldSerializeD() => E < 0;

        internal bool ShouldSerializeE() => E < 0;
    }

    public sealed class Open
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }

        public bool ShouldSerializeExtra() => Id > 0;
    }

    public class Base
    {
        public int Inherited { get; set; }
    }

    public class Asking
    {
        public int Inherited { get; set; }

        public virtual bool ShouldSerializeInherited() => true;
    }

    public sealed class Changing : Asking
    {
        public int Own { get; set; }

        public override bool ShouldSerializeInherited() => false;
    }

    public sealed class Derived : Base
    {
        public int Own { get; set; }

        public bool ShouldSerializeInherited() => Own < 0;
    }
}
