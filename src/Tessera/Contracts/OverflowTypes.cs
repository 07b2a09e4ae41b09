using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Tessera.Contracts;

/// <summary>Which types may hold what an object has no other member for.</summary>
internal static class OverflowTypes
{
    private static readonly Type[] s_maps = [typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    private static readonly Type[] s_values = [typeof(object), typeof(JsonElement), typeof(JsonNode)];

    /// <summary>In the order of the values.</summary>
    private static readonly Type[] s_dictionaries =
        [typeof(IDictionary<string, object>), typeof(IDictionary<string, JsonElement>), typeof(IDictionary<string, JsonNode>)];

    /// <summary>What the type holds under its names; null if it cannot hold overflow.</summary>
    public static Type? FindValueType(Type type)
    {
        if (type == typeof(JsonObject))
            return typeof(JsonNode);
        if (type.IsGenericType && Array.IndexOf(s_maps, type.GetGenericTypeDefinition()) >= 0)
            return type.GetGenericArguments() is [Type key, Type value] && key == typeof(string) && Array.IndexOf(s_values, value) >= 0 ? value : null;
        return CanCreate(type) && Array.FindIndex(s_dictionaries, map => map.IsAssignableFrom(type)) is int index and >= 0 ? s_values[index] : null;
    }

    /// <summary>An ExpandoObject copies all its names for each new one.</summary>
    private static bool CanCreate(Type type) =>
        type is { IsClass: true, IsAbstract: false } && type != typeof(ExpandoObject) && type.GetConstructor(Type.EmptyTypes) is not null;
}
