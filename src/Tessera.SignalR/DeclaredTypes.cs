using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera;

/// <summary>
/// The type as which a value is sent of which SignalR knows the class only. A method that declares a class with <see cref="JsonDerivedTypeAttribute"/> needs the data to say which of the listed types it is,
/// and nothing but the declared type has them say it.
/// </summary>
internal static class DeclaredTypes
{
    private static readonly ConcurrentDictionary<Type, Type> s_found = new();

    /// <summary>The nearest class, or else an interface, that lists the class of the value; its class where there is none.</summary>
    public static Type Of(object? value) => value is null ? typeof(object) : s_found.GetOrAdd(value.GetType(), Find);

    private static Type Find(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (Lists(level, type))
                return level;
        }

        return Array.Find(type.GetInterfaces(), found => Lists(found, type)) ?? type;
    }

    private static bool Lists(Type declared, Type type) => Array.Exists([.. declared.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)], listed => listed.DerivedType == type);
}
