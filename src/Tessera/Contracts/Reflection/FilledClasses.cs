using System.Collections;

namespace Tessera.Contracts.Reflection;

/// <summary>Collection classes that no constructor creates empty, as when only a package creates them, but that can be filled.</summary>
internal static class FilledClasses
{
    /// <summary>Returns whether the class has a public Add and Clear.</summary>
    public static bool Includes(Type type) =>
        type is { IsClass: true, IsArray: false }
        && type.GetMethod("Clear", 0, Type.EmptyTypes)?.ReturnType == typeof(void)
        && Array.Exists(type.GetMethods(), m => m.Name == "Add");

    /// <summary>Returns the interface through which an existing collection is filled; null if the class has none.</summary>
    public static Type? FindForm(Type type) => TypeTree.FindInterface(type, typeof(IDictionary<,>)) ?? TypeTree.FindInterface(type, typeof(ICollection<>))
        ?? (typeof(IList).IsAssignableFrom(type) ? typeof(IList) : null);
}
