using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Tessera.Contracts;

/// <summary>The types of members that can hold the data for which an object has no other member.</summary>
internal static class OverflowTypes
{
    private static readonly Type[] s_maps = [typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    private static readonly Type[] s_values = [typeof(object), typeof(JsonElement), typeof(JsonNode)];

    /// <summary>The dictionary types, in the order of <see cref="s_values"/>.</summary>
    private static readonly Type[] s_dictionaries =
        [typeof(IDictionary<string, object>), typeof(IDictionary<string, JsonElement>), typeof(IDictionary<string, JsonNode>)];

    /// <summary>Returns the type of the values that the type holds, or null if it cannot hold overflow.</summary>
    public static Type? FindValueType(Type type)
    {
        if (type == typeof(JsonObject))
            return typeof(JsonNode);
        if (type.IsGenericType && Array.IndexOf(s_maps, type.GetGenericTypeDefinition()) >= 0)
            return type.GetGenericArguments() is [Type key, Type value] && key == typeof(string) && Array.IndexOf(s_values, value) >= 0 ? value : null;
        return CanCreate(type) && Array.FindIndex(s_dictionaries, map => map.IsAssignableFrom(type)) is int index and >= 0 ? s_values[index] : null;
    }

    /// <summary>Whether the type can be created. ExpandoObject is excluded, because it copies all its names for each new one.</summary>
    private static bool CanCreate(Type type) =>
        type is { IsClass: true, IsAbstract: false } && type != typeof(ExpandoObject) && type.GetConstructor(Type.EmptyTypes) is not null;
}
