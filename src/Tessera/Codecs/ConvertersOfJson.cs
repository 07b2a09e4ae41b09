using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Tessera.Contracts.Reflection;
using Tessera.Converters;
using Tessera.Converters.Custom;
using Tessera.Converters.Types;

namespace Tessera.Codecs;

/// <summary>Runs converters of System.Text.Json. The JSON that they write becomes a value in the data, like a <see cref="JsonElement"/>.</summary>
internal static class ConvertersOfJson
{
    /// <summary>The options that System.Text.Json passes to a converter if nobody sets any.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Handed to converters of the application; who asks for another type of it gets the framework's error.")]
    private static JsonSerializerOptions Options => JsonSerializer.IsReflectionEnabledByDefault ? JsonSerializerOptions.Default : JsonScalars.Options;

    /// <summary>Null in a program that is compiled ahead of time and does not use such converters (see <see cref="IOpenTypes"/>).</summary>
    private static Func<JsonConverterAttribute, Type, ConverterCache, IConverter>? s_make = RuntimeFeature.IsDynamicCodeSupported ? Make : null;

    public static void Keep() => s_make = Make;

    /// <param name="attribute">The attribute of the type or of a member.</param>
    /// <param name="slot">The type, or the type of the member.</param>
    /// <param name="cache">The cache that gives the converter of <see cref="JsonElement"/>.</param>
    /// <exception cref="TesseraException">The converter cannot convert the type (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public static IConverter Create(JsonConverterAttribute attribute, Type slot, ConverterCache cache)
    {
        OpenTypes.Require(slot);
        return s_make!(attribute, slot, cache);
    }

    private static IConverter Make(JsonConverterAttribute attribute, Type slot, ConverterCache cache)
    {
        if (Choose(attribute, slot) is JsonConverter converter)
            return cache.Visit(slot, new Maker(cache, converter));
        if (Nullable.GetUnderlyingType(slot) is Type underlying && Choose(attribute, underlying) is JsonConverter ofValue)
            return cache.GetArgument(slot).CreateNullable(cache.Visit(underlying, new Maker(cache, ofValue)));
        Throw.Contract(slot, $"the converter {attribute.ConverterType ?? attribute.GetType()}, which [JsonConverter] names, says that it cannot convert this type");
        return null;
    }

    /// <returns>Null if the converter does not convert the type.</returns>
    private static JsonConverter? Choose(JsonConverterAttribute attribute, Type type)
    {
        JsonConverter? converter = attribute.ConverterType is Type converterType
            ? Instantiate(converterType, type)
            : UserCode.Run(type, attribute, static (source, target) => source.CreateConverter(target));
        if (converter is null || !UserCode.Run(type, converter, static (known, target) => known.CanConvert(target)))
            return null;
        if (converter is not JsonConverterFactory factory)
            return converter;
        JsonConverter? made = UserCode.Run(type, factory, static (source, target) => source.CreateConverter(target, Options));
        if (made is null or JsonConverterFactory)
            Throw.Contract(type, $"the factory {factory.GetType()}, which [JsonConverter] names, did not create a converter for it");
        return made;
    }

    private static JsonConverter Instantiate(Type converterType, Type type)
    {
        if (!converterType.IsSubclassOf(typeof(JsonConverter))
            || Generic.FindDefaultConstructor(converterType) is null
            || converterType.ContainsGenericParameters)
            Throw.Contract(type, $"{converterType}, named by [JsonConverter], must derive from JsonConverter and have a public parameterless constructor");
        return UserCode.Run(type, converterType, static (wanted, _) => (JsonConverter)Generic.Create(wanted));
    }

    private sealed class Maker(ConverterCache cache, JsonConverter converter) : TypeVisitor<IConverter>
    {
        public override IConverter Visit<T>()
        {
            JsonTypeInfo<T> info = JsonMetadataServices.CreateValueInfo<T>(Options, converter);
            return new SurrogateConverter<T, JsonElement>(
                cache,
                cache.GetUnshared<JsonElement>(),
                value => JsonSerializer.SerializeToElement(value, info),
                json => json.Deserialize(info)!) { Named = converter.GetType() };
        }
    }
}
