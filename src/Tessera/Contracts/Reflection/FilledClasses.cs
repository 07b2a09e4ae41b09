namespace Tessera.Contracts.Reflection;

/// <summary>Collection classes that no constructor makes empty, as those that a package makes for itself, and that others may fill all the same.</summary>
internal static class FilledClasses
{
    /// <summary>Whether the class has a public Add and Clear.</summary>
    public static bool Includes(Type type) =>
        type is { IsClass: true, IsArray: false }
        && type.GetMethod("Clear", 0, Type.EmptyTypes)?.ReturnType == typeof(void)
        && Array.Exists(type.GetMethods(), m => m.Name == "Add");

    /// <summary>The interface through which a collection that is there is filled; null if it has none.</summary>
    public static Type? FindForm(Type type) => TypeTree.FindInterface(type, typeof(IDictionary<,>)) ?? TypeTree.FindInterface(type, typeof(ICollection<>));
}
