using System.Numerics;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Xunit;

namespace Tessera.Packages.Tests;

public class NewtonsoftTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options.AddNewtonsoft());

    private static JObject Order => new()
    {
        ["id"] = 7,
        ["big"] = new JValue(BigInteger.Pow(10, 40)),
        ["unsigned"] = new JValue(ulong.MaxValue),
        ["price"] = 12.50m,
        ["weight"] = 0.1,
        ["none"] = JValue.CreateNull(),
        ["when"] = new DateTime(2026, 3, 1, 9, 30, 0, DateTimeKind.Utc),
        ["at"] = new DateTimeOffset(2026, 3, 1, 9, 30, 0, TimeSpan.FromHours(1)),
        ["key"] = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        ["link"] = new Uri("https://example.org/"),
        ["took"] = TimeSpan.FromMinutes(1),
        ["raw"] = new byte[] { 1, 2, 3 },
        ["ok"] = true,
        ["empty"] = new JObject(),
        ["list"] = new JArray(1, "two", new JArray(), new JObject { ["x"] = "y" }, JValue.CreateNull(), new JArray(1, 2)),
    };

    [Fact]
    public void Object_ThroughBothEngines_ComesBackWithTypesAndOrder() =>
        Assert.All(s_engines, options =>
        {
            JObject copy = TesseraSerializer.Clone(Order, options);

            Assert.True(JToken.DeepEquals(Order, copy), copy.ToString());
            Assert.Equal(Order.Properties().Select(property => property.Name), copy.Properties().Select(property => property.Name));
            Assert.Equal(Order.Descendants().OfType<JValue>().Select(value => (value.Type, value.Value?.GetType())), copy.Descendants().OfType<JValue>().Select(value => (value.Type, value.Value?.GetType())));
        });

    [Fact]
    public void Members_OfTokenTypes_ComeBack() =>
        Assert.All(s_engines, options =>
        {
            Event value = new(JToken.Parse("[1]"), Order, new JArray(1, "a"), new JValue(2.5), JValue.CreateNull(), null, [new JValue("x"), JValue.CreateNull()]);

            Event copy = TesseraSerializer.Clone(value, options);

            Assert.True(JToken.DeepEquals(value.Any, copy.Any));
            Assert.True(JToken.DeepEquals(value.Object, copy.Object));
            Assert.True(JToken.DeepEquals(value.Array, copy.Array));
            Assert.Equal(2.5, copy.Value.Value);
            Assert.Equal(JTokenType.Null, copy.Null!.Type);
            Assert.Null(copy.Absent);
            Assert.Equal(["x", ""], copy.List.Select(token => token.ToString()));
        });

    /// <summary>They are refused without the package, since they may keep what a member holds out of the data.</summary>
    [Fact]
    public void Converters_OfAttributes_AreRun() =>
        Assert.All(s_engines, options =>
        {
            Parcel value = new() { Took = TimeSpan.FromMilliseconds(1.5), Left = TimeSpan.FromTicks(7), Code = new Code("ab") };

            Parcel copy = TesseraSerializer.Clone(value, options);
            TesseraException without = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

            Assert.Equal((value.Took, value.Left, null, "ab"), (copy.Took, copy.Left, copy.None, copy.Code!.Text));
            Assert.Equal("""{"Took":15000,"Left":7,"None":null,"Code":"[ab]"}""", TesseraJson.ToJson(TesseraSerializer.Serialize(value, options)));
            Assert.Contains("call AddNewtonsoft()", without.Message, StringComparison.Ordinal);
        });

    [Fact]
    public void Converters_ThatOnlyWriteOrConvertItems_AreRefused() =>
        Assert.All(s_engines, options =>
        {
            TesseraException oneWay = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new OneWay(), options));
            TesseraException items = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Times(), options));

            Assert.Equal((TesseraErrorCode.InvalidContract, TesseraErrorCode.InvalidContract), (oneWay.Code, items.Code));
            Assert.Contains("if the converter both reads and writes", oneWay.Message, StringComparison.Ordinal);
            Assert.DoesNotContain("call AddNewtonsoft()", items.Message, StringComparison.Ordinal);
        });

    /// <summary>A reader of Newtonsoft.Json accepts 64 levels.</summary>
    [Fact]
    public void Converter_WithManyLevels_IsLimitedByTheOptionsOnly() =>
        Assert.All(s_engines, options =>
        {
            TesseraOptions deep = options with { Limits = options.Limits with { MaxDepth = 500 } };

            Assert.Equal(100, TesseraSerializer.Clone(new Levels { Count = 100 }, deep).Count);
            Assert.Equal(TesseraErrorCode.LimitExceeded,
                Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Levels { Count = 100 }, options)).Code);
        });

    [Fact]
    public void Converter_ThatRefusesTheData_IsAnError() =>
        Assert.All(s_engines, options => Assert.Equal(
            TesseraErrorCode.UserCodeFailed,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Parcel>(TesseraSerializer.Serialize(new { Took = "soon" }), options)).Code));

    [Fact]
    public void Object_ReadWithoutAType_IsADictionary() =>
        Assert.All(s_engines, options =>
        {
            IDictionary<string, object?> read = Assert.IsAssignableFrom<IDictionary<string, object?>>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Order, options)));

            Assert.Equal((7L, 12.50m, null), (read["id"], read["price"], read["none"]));
        });

    [Fact]
    public void Object_AsJson_IsTheJsonOfTheToken() =>
        Assert.All(s_engines, options =>
        {
            JObject order = JObject.Parse("""{"id":7,"tags":["a",null,{"b":true}]}""");
            using MemoryStream stream = new();
            using (System.Text.Json.Utf8JsonWriter writer = new(stream))
                TesseraJson.ToJson(TesseraSerializer.Serialize(order, options), writer);

            Assert.Equal(order.ToString(Newtonsoft.Json.Formatting.None), System.Text.Encoding.UTF8.GetString(stream.ToArray()));
        });

    [Fact]
    public void Object_OfDataOfAClass_HasItsMembers() =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(new { Id = 7, Tags = new[] { "a" }, Letter = 'x', Day = new DateOnly(2026, 3, 1), Half = (Half)1.5, Wide = Int128.MaxValue }, options);

            JObject read = TesseraSerializer.Deserialize<JObject>(bytes, options)!;

            Assert.Equal("""{"Id":7,"Tags":["a"],"Letter":"x","Day":"2026-03-01","Half":1.5,"Wide":170141183460469231731687303715884105727}""", Sorted(read, "Id", "Tags", "Letter", "Day", "Half", "Wide"));
        });

    [Fact]
    public void Tokens_ThatAreNoData_AreRefusedOnWrite() =>
        Assert.All(s_engines, options => Assert.All(
            (JToken[])[JValue.CreateUndefined(), new JArray(JValue.CreateComment("c")), new JObject { ["x"] = new JRaw("1") }, new JArray(new JConstructor("Date", 1))],
            token => Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<JToken>(token, options)).Code)));

    [Fact]
    public void Data_ThatAreNoToken_AreRefused() =>
        Assert.All(s_engines, options => Assert.Equal(
            [TesseraErrorCode.TypeMismatch, TesseraErrorCode.TypeMismatch, TesseraErrorCode.TypeMismatch, TesseraErrorCode.TypeMismatch],
            [
                Hostile.Refuse<JToken>(new Dictionary<int, int> { [1] = 2 }, options),
                Hostile.Refuse<JToken>(new Version(1, 2), options),
                Hostile.Refuse<JValue>(new List<int> { 1 }, options),
                Hostile.Refuse<JArray>(7, options),
            ]));

    /// <summary>Thirty lists of two references to the next one are a billion tokens.</summary>
    [Fact]
    public void Data_ThatReferToOneListOften_AreRefused() =>
        Assert.All(s_engines, options =>
        {
            List<object> bomb = ["boom"];
            for (int i = 0; i < 30; i++)
                bomb = [bomb, bomb];
            byte[] bytes = TesseraSerializer.Serialize<object>(bomb, options with { References = TesseraReferenceHandling.Preserve });

            Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<JToken>(bytes, options)).Code);
        });

    [Fact]
    public void Data_ThatContainThemselves_AreRefused() =>
        Assert.All(s_engines, options =>
        {
            List<object> ring = [];
            ring.Add(ring);
            byte[] bytes = TesseraSerializer.Serialize<object>(ring, options with { References = TesseraReferenceHandling.Preserve });

            Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<JToken>(bytes, options)).Code);
        });

    [Fact]
    public void Object_NestedDeeply_IsRefusedOnWrite() =>
        Assert.All(s_engines, options =>
        {
            JToken deep = new JArray();
            for (int i = 0; i < 100_000; i++)
                deep = new JArray(new object[] { deep });

            Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(deep, options)).Code);
        });

    [Fact]
    public void Message_Damaged_IsAValueOrATesseraException() =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(Order, options);

            Assert.True(Hostile.Damage<JObject>(bytes, options) > 100);
            Assert.True(Hostile.Damage<JToken>(TesseraSerializer.Serialize<JToken>(Order, options), options) > 100);
        });

    private static string Sorted(JObject value, params string[] names) => new JObject(names.Select(name => new JProperty(name, value[name]))).ToString(Newtonsoft.Json.Formatting.None);

    public sealed record Event(JToken Any, JObject Object, JArray Array, JValue Value, JToken? Null, JToken? Absent, List<JToken> List);

    private sealed class Parcel
    {
        [JsonConverter(typeof(TicksConverter))]
        public TimeSpan Took { get; set; }

        [JsonConverter(typeof(TicksConverter))]
        public TimeSpan? Left { get; set; }

        [JsonConverter(typeof(TicksConverter))]
        public TimeSpan? None { get; set; }

        public Code? Code { get; set; }
    }

    [JsonConverter(typeof(CodeConverter), "[{0}]")]
    private sealed class Code(string text)
    {
        internal string Text { get; } = text;
    }

    private sealed class OneWay
    {
        [JsonConverter(typeof(WritingConverter))]
        public TimeSpan Took { get; set; }
    }

    private sealed class Times
    {
        [JsonProperty(ItemConverterType = typeof(TicksConverter))]
        public List<TimeSpan> All { get; set; } = [];
    }

    [JsonConverter(typeof(LevelsConverter))]
    private sealed class Levels
    {
        internal int Count { get; init; }
    }

    private sealed class LevelsConverter : JsonConverter<Levels>
    {
        public override void WriteJson(JsonWriter writer, Levels? value, JsonSerializer serializer)
        {
            for (int i = 0; i < value!.Count; i++)
                writer.WriteStartArray();
            for (int i = 0; i < value.Count; i++)
                writer.WriteEndArray();
        }

        public override Levels ReadJson(JsonReader reader, Type objectType, Levels? existingValue, bool hasExistingValue, JsonSerializer serializer)
        {
            int count = 1;
            while (reader.Read() && reader.TokenType == JsonToken.StartArray)
                count++;
            return new Levels { Count = count };
        }
    }

    private class TicksConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == typeof(TimeSpan);

        public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer) => writer.WriteValue((int)((TimeSpan)value!).Ticks);

        public override object ReadJson(JsonReader reader, Type objectType, object? existingValue, JsonSerializer serializer) => TimeSpan.FromTicks((long)reader.Value!);
    }

    private sealed class WritingConverter : TicksConverter
    {
        public override bool CanRead => false;
    }

    private sealed class CodeConverter(string format) : JsonConverter<Code>
    {
        public override void WriteJson(JsonWriter writer, Code? value, JsonSerializer serializer) => writer.WriteValue(string.Format(null, format, value!.Text));

        public override Code ReadJson(JsonReader reader, Type objectType, Code? existingValue, bool hasExistingValue, JsonSerializer serializer) => new(((string)reader.Value!).Trim('[', ']'));
    }
}
