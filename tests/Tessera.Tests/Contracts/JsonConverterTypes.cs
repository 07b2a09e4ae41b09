using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Tessera.Tests.Contracts;

/// <summary>Types and members with converters of JSON libraries.</summary>
internal static class JsonConverterTypes
{
    /// <summary>A converter for a secret that JSON must not show. It rotates the letters by 13 places.</summary>
    public sealed class Hiding : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Turn(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(Turn(value));

        private static string Turn(string text) => string.Concat(text.Select(letter => (char)('a' + ((letter - 'a' + 13) % 26))));
    }

    public sealed class Patient
    {
        public int Id { get; set; }

        [JsonConverter(typeof(Hiding))]
        public string? Illness { get; set; }
    }

    /// <summary>A record with the same member, which its constructor takes.</summary>
    public sealed record Guest([property: JsonConverter(typeof(Hiding))] string Secret, [property: JsonConverter(typeof(Cents))] decimal? Debt);

    public sealed class Cents : JsonConverter<decimal>
    {
        public override decimal Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt64() / 100m;

        public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) => writer.WriteNumberValue((long)(value * 100));
    }

    /// <summary>A class whose state only its converter can see.</summary>
    [JsonConverter(typeof(Converter))]
    public sealed class Money(decimal amount, string currency) : IEquatable<Money>
    {
        private readonly decimal _amount = amount;
        private readonly string _currency = currency;

        public bool Equals(Money? other) => other is not null && _amount == other._amount && _currency == other._currency;

        public override bool Equals(object? obj) => Equals(obj as Money);

        public override int GetHashCode() => HashCode.Combine(_amount, _currency);

        private sealed class Converter : JsonConverter<Money>
        {
            public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                using JsonDocument json = JsonDocument.ParseValue(ref reader);
                return new(json.RootElement.GetProperty("amount").GetDecimal(), json.RootElement.GetProperty("currency").GetString()!);
            }

            public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options)
            {
                writer.WriteStartObject();
                writer.WriteNumber("amount", value._amount);
                writer.WriteString("currency", value._currency);
                writer.WriteEndObject();
            }
        }
    }

    /// <summary>A strongly typed identifier, with a factory that makes converters for all its type arguments.</summary>
    [JsonConverter(typeof(KeyFactory))]
    public readonly record struct Key<T>(T Value);

    public sealed class KeyFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Key<>);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(KeyConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    public sealed class KeyConverter<T> : JsonConverter<Key<T>>
    {
        public override Key<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(JsonSerializer.Deserialize<T>(ref reader, options)!);

        public override void Write(Utf8JsonWriter writer, Key<T> value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Value, options);
    }

    /// <summary>An attribute that creates the converter itself.</summary>
    [AttributeUsage(AttributeTargets.Property)]
    public sealed class HexAttribute : JsonConverterAttribute
    {
        public override JsonConverter? CreateConverter(Type typeToConvert) => new HexConverter();
    }

    public sealed class HexConverter : JsonConverter<byte[]>
    {
        public override byte[] Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Convert.FromHexString(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, byte[] value, JsonSerializerOptions options) => writer.WriteStringValue(Convert.ToHexString(value));
    }

    /// <summary>An interface whose converter decides which class to create.</summary>
    [JsonConverter(typeof(ShapeConverter))]
    public interface IShape;

    public sealed record Circle(double Radius) : IShape;

    public sealed record Square(double Side) : IShape;

    public sealed class ShapeConverter : JsonConverter<IShape>
    {
        public override IShape Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()!.Split(' ') is ["circle", string radius]
                ? new Circle(double.Parse(radius, CultureInfo.InvariantCulture))
                : new Square(double.Parse(Encoding.UTF8.GetString(reader.ValueSpan)["square ".Length..], CultureInfo.InvariantCulture));

        public override void Write(Utf8JsonWriter writer, IShape value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value is Circle circle ? FormattableString.Invariant($"circle {circle.Radius}") : FormattableString.Invariant($"square {((Square)value).Side}"));
    }

    public sealed class Order
    {
        public Money? Price { get; set; }

        public Key<Guid> Id { get; set; }

        public Key<int>? Parent { get; set; }

        public List<Money?> Parts { get; set; } = [];

        public Dictionary<Key<int>, IShape> Shapes { get; set; } = [];

        [Hex]
        public byte[]? Print { get; set; }

        public object? Anything { get; set; }
    }

    /// <summary>A value whose JSON contains marks of the JSON of messages. It must come back unchanged.</summary>
    [JsonConverter(typeof(Converter))]
    public sealed record Verbatim(string Json)
    {
        private sealed class Converter : JsonConverter<Verbatim>
        {
            public override Verbatim Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                using JsonDocument json = JsonDocument.ParseValue(ref reader);
                return new(json.RootElement.GetRawText());
            }

            public override void Write(Utf8JsonWriter writer, Verbatim value, JsonSerializerOptions options) => writer.WriteRawValue(value.Json);
        }
    }

    /// <summary>A class with a converter for another type.</summary>
    [JsonConverter(typeof(Hiding))]
    public sealed class Misfit;

    [JsonConverter(typeof(NoConstructor))]
    public sealed class Unmade;

    public sealed class NoConstructor(int number) : JsonConverter<Unmade>
    {
        public override Unmade? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException($"{number}");

        public override void Write(Utf8JsonWriter writer, Unmade value, JsonSerializerOptions options) => throw new NotSupportedException($"{number}");
    }

    public sealed class EnumsInList
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public List<DayOfWeek> Days { get; set; } = [];
    }

    public sealed class HiddenOverflow
    {
        [JsonExtensionData]
        [JsonConverter(typeof(Hiding))]
        public Dictionary<string, object?>? More { get; set; }
    }

    [JsonConverter(typeof(Failing))]
    public sealed class Broken;

    public sealed class Failing : JsonConverter<Broken>
    {
        public override Broken Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new FormatException("no");

        public override void Write(Utf8JsonWriter writer, Broken value, JsonSerializerOptions options) => writer.WriteBooleanValue(true);
    }

    /// <summary>A class with a converter of Newtonsoft.Json, which cannot be executed here.</summary>
    [Newtonsoft.Json.JsonConverter(typeof(OldConverter))]
    public sealed class OldMoney
    {
        public decimal Amount { get; set; }
    }

    public sealed class OldConverter : Newtonsoft.Json.JsonConverter
    {
        public override bool CanConvert(Type objectType) => true;

        public override object? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, object? existingValue, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();
    }

    public sealed class OldPatient
    {
        [Newtonsoft.Json.JsonConverter(typeof(OldConverter))]
        public string? Illness { get; set; }
    }

    public sealed class OldPatients
    {
        [Newtonsoft.Json.JsonProperty(ItemConverterType = typeof(OldConverter))]
        public List<string> Illnesses { get; set; } = [];
    }

    /// <summary>A class with converters of both libraries, and with a Newtonsoft.Json converter that only chooses a spelling.</summary>
    public sealed class Both
    {
        [Newtonsoft.Json.JsonConverter(typeof(OldConverter))]
        [JsonConverter(typeof(Hiding))]
        public string? Illness { get; set; }

        [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.IsoDateTimeConverter))]
        public DateTime Since { get; set; }
    }

    [JsonConverter(typeof(TwiceConverter))]
    public sealed class Twice;

    public sealed class TwiceConverter : JsonConverter<Twice>
    {
        public override Twice Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new();
        }

        public override void Write(Utf8JsonWriter writer, Twice value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteNumber("a", 1);
            writer.WriteNumber("a", 2);
            writer.WriteEndObject();
        }
    }
}
