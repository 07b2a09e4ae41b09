using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.Contracts;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Scalars;
using Tessera.Converters.Types;
using Tessera.Dom;

namespace Tessera.Converters.Objects;

/// <summary>Creates the converter and the keeper of a member that holds overflow, by the type of the member.</summary>
internal static class OverflowForms
{
    public static IConverter CreateConverter(Type type, HashSet<string> names, string place, ConverterCache cache)
    {
        // Elsewhere a JsonObject is written as any; here it is always a map.
        IConverter map = type == typeof(JsonObject)
            ? new ViaConverter<JsonObject, Dictionary<string, JsonNode?>?>(
                cache, null, static json => json.ToDictionary(), static map => new JsonObject(map!))
            : cache.Get(type, type == typeof(TesseraObject) ? ConverterForm.Items : cache.ValueFormOf(type));
        return cache.Visit(type, new OverflowMaker(OverflowTypes.FindValueType(type)!, map, names, place));
    }

    public static OverflowKeeper CreateKeeper(Type type, ConverterCache cache)
    {
        Type value = OverflowTypes.FindValueType(type)!;
        if (value == typeof(object))
            return new OverflowKeeper<object?>(Creator<object?>(type, cache), DynamicReader.Read);
        if (value == typeof(JsonElement))
            return new OverflowKeeper<JsonElement>(Creator<JsonElement>(type, cache), JsonDom.CreateElement(cache).Read);
        return new OverflowKeeper<JsonNode?>(type == typeof(JsonObject) ? static () => new JsonObject() : Creator<JsonNode?>(type, cache),
            JsonDom.CreateNode<JsonNode>(cache).Read);
    }

    private static Func<IDictionary<string, TValue>> Creator<TValue>(Type type, ConverterCache cache)
    {
        TesseraFamily family = cache.Settings.Contracts.FindFamily(type)!;
        return () => (IDictionary<string, TValue>)family.CreateEmpty()!;
    }

    private sealed class OverflowMaker(Type value, IConverter map, HashSet<string> names, string place) : TypeVisitor<IConverter>
    {
        public override IConverter Visit<T>()
        {
            Converter<T> typed = (Converter<T>)map;
            if (value == typeof(JsonElement))
                return new OverflowConverter<T, JsonElement>(typed, names, place);
            return value == typeof(JsonNode)
                ? new OverflowConverter<T, JsonNode?>(typed, names, place)
                : new OverflowConverter<T, object?>(typed, names, place);
        }
    }
}
