using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Tessera;

/// <summary>
/// Finds the type as which a value is sent, because SignalR knows only its class. If a method declares a base with <see cref="JsonDerivedTypeAttribute"/>, the
/// data must say which of the listed types the value has, and it only does so when the value is written as the base.
/// </summary>
internal static class DeclaredTypes
{
    /// <summary>The types found so far. The table does not keep an assembly in memory that could be unloaded.</summary>
    private static readonly ConditionalWeakTable<Type, Type> s_found = [];

    /// <summary>Returns the nearest base class, or else an interface, that lists the class of the value. If there is none, returns the class itself.</summary>
    public static Type Of(object? value) => value is null ? typeof(object) : s_found.GetValue(value.GetType(), Find);

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = KeptTypes.OfHub)]
    private static Type Find(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (Lists(level, type))
                return level;
        }

        return Array.Find(type.GetInterfaces(), found => Lists(found, type)) ?? type;
    }

    private static bool Lists(Type declared, Type type) =>
        Array.Exists([.. declared.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)], listed => listed.DerivedType == type);
}
