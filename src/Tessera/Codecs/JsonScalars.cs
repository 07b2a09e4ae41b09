using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Tessera.Codecs;

/// <summary>The types that converters of System.Text.Json may ask for in a program without reflection: a value object often passes its value on, as an
/// int.</summary>
internal sealed class JsonScalars : IJsonTypeInfoResolver
{
    public static JsonSerializerOptions Options { get; } = new() { TypeInfoResolver = new JsonScalars() };

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo?[] infos =
        [
            For(type, options, JsonMetadataServices.StringConverter),
            For(type, options, JsonMetadataServices.GuidConverter),
            For(type, options, JsonMetadataServices.BooleanConverter),
            For(type, options, JsonMetadataServices.CharConverter),
            For(type, options, JsonMetadataServices.Int32Converter),
            For(type, options, JsonMetadataServices.Int64Converter),
            For(type, options, JsonMetadataServices.Int16Converter),
            For(type, options, JsonMetadataServices.SByteConverter),
            For(type, options, JsonMetadataServices.UInt32Converter),
            For(type, options, JsonMetadataServices.UInt64Converter),
            For(type, options, JsonMetadataServices.UInt16Converter),
            For(type, options, JsonMetadataServices.ByteConverter),
            For(type, options, JsonMetadataServices.DoubleConverter),
            For(type, options, JsonMetadataServices.SingleConverter),
            For(type, options, JsonMetadataServices.DecimalConverter),
            For(type, options, JsonMetadataServices.DateTimeConverter),
            For(type, options, JsonMetadataServices.DateTimeOffsetConverter),
            For(type, options, JsonMetadataServices.DateOnlyConverter),
            For(type, options, JsonMetadataServices.TimeOnlyConverter),
            For(type, options, JsonMetadataServices.TimeSpanConverter),
            For(type, options, JsonMetadataServices.UriConverter),
            For(type, options, JsonMetadataServices.ByteArrayConverter),
            For(type, options, JsonMetadataServices.JsonElementConverter),
        ];
        return Array.Find(infos, info => info is not null);
    }

    private static JsonTypeInfo<T>? For<T>(Type type, JsonSerializerOptions options, JsonConverter<T> converter) =>
        type == typeof(T) ? JsonMetadataServices.CreateValueInfo<T>(options, converter) : null;
}
