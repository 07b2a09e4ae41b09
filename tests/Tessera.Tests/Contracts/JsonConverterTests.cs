using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Attributes that name a JSON converter for enums choose the form in the data. <see cref="JsonConverterRunTests"/> has other converters.</summary>
public class JsonConverterTests
{
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Plain
    {
        First,
        Second,
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Generic>))]
    public enum Generic : byte
    {
        [JsonStringEnumMemberName("in-progress")]
        Running = 3,
    }

    [JsonConverter(typeof(CamelConverter))]
    public enum Derived
    {
        One,
    }

    [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))]
    public enum OfNewtonsoft
    {
        [EnumMember(Value = "the first")]
        First,
    }

    public enum Bare
    {
        [EnumMember(Value = "a b")]
        Both = 5,
    }

    [Fact]
    public void Serialize_EnumsAsText_SendTheirNames()
    {
        Assert.Equal(
            ["Second", "in-progress", "One", "the first", 5, "a b", "a b", null, 5],
            Written.Members(new Enums { Plain = Plain.Second, Generic = Generic.Running, Bare = Bare.Both, Named = Bare.Both, NamedOrNull = Bare.Both, Number = Bare.Both }).Values);
        Assert.Equal("Second", TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Plain.Second)));
    }

    [Fact]
    public void RoundTrip_EnumsAsText_KeepKnownAndUnknownValues()
    {
        Enums value = new() { Plain = (Plain)77, Generic = Generic.Running, Named = (Bare)6, NamedOrNull = Bare.Both };

        Assert.True(DeepEquality.AreEqual(value, Written.RoundTrip(value)));
    }

    [Fact]
    public void Deserialize_TextOfAnyOrigin_IsTheEnumOfThatName()
    {
        Enums read = Written.ReadInto<Enums>(new { Plain = "Second", Generic = "in-progress", Bare = "a b", Named = "Both", NamedOrNull = 5 });

        Assert.Equal((Plain.Second, Generic.Running, Bare.Both, Bare.Both, Bare.Both), (read.Plain, read.Generic, read.Bare, read.Named, read.NamedOrNull));
        Read.Fails<Bare>(TesseraSerializer.Serialize("A B"), TesseraErrorCode.InvalidValue);
    }

    [Fact]
    public void Deserialize_NumberHandling_NeedsNoAttribute() =>
        Assert.Equal((5, 1.5), (Written.ReadInto<Numbers>(new { Whole = "5", Fraction = "1.5" }).Whole, Written.ReadInto<Numbers>(new { Fraction = "1.5" }).Fraction));

    public sealed class CamelConverter() : JsonStringEnumConverter(JsonNamingPolicy.CamelCase);

    public sealed class Enums
    {
        public Plain Plain { get; set; }

        public Generic Generic { get; set; }

        public Derived Derived { get; set; }

        public OfNewtonsoft OfNewtonsoft { get; set; }

        public Bare Bare { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Bare Named { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Bare>))]
        public Bare? NamedOrNull { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Bare? Nothing { get; set; }

        [JsonConverter(typeof(JsonNumberEnumConverter<Bare>))]
        public Bare Number { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
    public sealed class Numbers
    {
        public int Whole { get; set; }

        public double Fraction { get; set; }
    }
}
