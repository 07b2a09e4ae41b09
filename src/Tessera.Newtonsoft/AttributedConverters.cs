using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Tessera;

/// <summary>Runs the converters that attributes of Newtonsoft.Json name. What they write stands in the data as a token.</summary>
internal sealed class AttributedConverters : TesseraConverterFactory
{
    public override bool CanConvert(Type type) => false;

    public override TesseraConverter CreateConverter(Type type, TesseraOptions options) => throw new NotSupportedException();

    public override TesseraConverter? CreateConverter(Attribute attribute, Type type)
    {
        if (attribute is not JsonConverterAttribute named)
            return null;
        JsonConverter converter = (JsonConverter)Activator.CreateInstance(named.ConverterType, named.ConverterParameters)!;
        return converter is { CanRead: true, CanWrite: true }
            ? (TesseraConverter)typeof(AttributedConverters).GetMethod(nameof(Run))!.MakeGenericMethod(type).Invoke(null, [converter])!
            : null;
    }

    public static TesseraConverter Run<T>(JsonConverter converter) => TesseraConverter.Create<T, JToken>(
        value =>
        {
            using JTokenWriter writer = new();
            converter.WriteJson(writer, value, JsonSerializer.Create());
            return writer.Token ?? JValue.CreateNull();
        },
        token =>
        {
            // The converters expect what a reader of text gives, which has only one type of integers. The depth of the token has been limited already.
            using JsonTextReader reader = new(new StringReader(token.ToString(Formatting.None))) { MaxDepth = null };
            reader.Read();
            return (T)converter.ReadJson(reader, typeof(T), null, JsonSerializer.Create())!;
        });
}
