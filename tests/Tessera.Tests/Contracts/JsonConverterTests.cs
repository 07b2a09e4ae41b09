using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Attributes that ask for a JSON converter: of enums they say what is to be in the data, others cannot be run.</summary>
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
            ["Second", "in-progress", "One", "the first", 5, "a b", "a b", null],
            Written.Members(new Enums { Plain = Plain.Second, Generic = Generic.Running, Bare = Bare.Both, Named = Bare.Both, NamedOrNull = Bare.Both }).Values);
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
    public void Serialize_OtherConverters_AreNotRun() =>
        Assert.Equal(5, Written.Members(new Converted { Value = 5 })["Value"]);

    [Fact]
    public void Serialize_TypeOfWhichOnlyItsConverterSeesAnything_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Money()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("TesseraConverter", error.Message, StringComparison.Ordinal);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new OldMoney())).Code);
    }

    [Theory]
    [InlineData(typeof(Empty))]
    [InlineData(typeof(EmptyOfBase))]
    [InlineData(typeof(NothingOptedIn))]
    public void RoundTrip_TypeOfWhichNoConverterSeesAnything_IsAMark(Type type) =>
        Assert.IsType(type, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Activator.CreateInstance(type), type), type));

    [JsonConverter(typeof(AnyConverter))]
    public sealed class Empty;

    [JsonConverter(typeof(AnyConverter))]
    public sealed class EmptyOfBase : Tracked;

    public class Tracked
    {
        [JsonIgnore]
        internal List<string> Changes { get; } = [];
    }

    [Newtonsoft.Json.JsonConverter(typeof(object))]
    [Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.OptIn)]
    public sealed class NothingOptedIn
    {
        private string? _raw;

        public string Raw() => _raw ??= "";
    }

    public sealed class AnyConverter : JsonConverter<object>
    {
        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => throw new NotSupportedException();
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
    }

    public sealed class Converted
    {
        [JsonConverter(typeof(NumberConverter))]
        public int Value { get; set; }
    }

    [JsonConverter(typeof(MoneyConverter))]
    public sealed class Money
    {
        internal decimal Amount { get; init; }
    }

    [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.VersionConverter))]
    public sealed class OldMoney
    {
        private decimal _amount;

        public decimal Add(decimal more) => _amount += more;
    }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
    public sealed class Numbers
    {
        public int Whole { get; set; }

        public double Fraction { get; set; }
    }

    public sealed class NumberConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 0;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(0);
    }

    public sealed class MoneyConverter : JsonConverter<Money>
    {
        public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Amount = reader.GetDecimal() };

        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Amount);
    }
}
