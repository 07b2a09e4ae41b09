using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.Contracts;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Scalars;
using Tessera.Dom;

namespace Tessera.Converters.Objects;

/// <summary>The converter and the keeper of a member for overflow, by its type.</summary>
internal static class OverflowForms
{
    public static IConverter CreateConverter(Type type, HashSet<string> names, string place, ConverterCache cache)
    {
        // JSON that may be any value elsewhere is always a map here.
        IConverter map = type == typeof(JsonObject)
            ? new ViaConverter<JsonObject, Dictionary<string, JsonNode?>?>(
                cache, null, static json => json.ToDictionary(), static map => new JsonObject(map!))
            : cache.Get(type, type == typeof(TesseraObject) ? ConverterForm.Items : cache.ValueFormOf(type));
        return Generic.Make(typeof(OverflowConverter<,>), [type, OverflowTypes.FindValueType(type)!], map, names, place);
    }

    public static OverflowKeeper CreateKeeper(Type type, ConverterCache cache)
    {
        Type value = OverflowTypes.FindValueType(type)!;
        if (value == typeof(object))
            return new OverflowKeeper<object?>(Creator<object?>(type), DynamicReader.Read);
        if (value == typeof(JsonElement))
            return new OverflowKeeper<JsonElement>(Creator<JsonElement>(type), JsonDom.CreateElement(cache).Read);
        return new OverflowKeeper<JsonNode?>(type == typeof(JsonObject) ? static () => new JsonObject() : Creator<JsonNode?>(type), JsonDom.CreateNode<JsonNode>(cache).Read);
    }

    private static Func<IDictionary<string, TValue>> Creator<TValue>(Type type)
    {
        if (type.IsInterface)
            return static () => new Dictionary<string, TValue>();
        // What a constructor throws reaches the caller as it is, not inside an error of reflection.
        ConstructorInvoker invoker = ConstructorInvoker.Create(Generic.FindDefaultConstructor(type)!);
        return () => (IDictionary<string, TValue>)invoker.Invoke();
    }
}
