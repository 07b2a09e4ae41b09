namespace Tessera.Contracts;

/// <summary>Finds generic types among the base types and interfaces of a type.</summary>
internal static class TypeTree
{
    /// <summary>Returns the generic interface with this definition that the type is or implements.</summary>
    public static Type? FindInterface(Type type, Type definition) =>
        IsOf(type, definition) ? type : Array.Find(type.GetInterfaces(), i => IsOf(i, definition));

    /// <summary>Returns the class with this definition that the type is or derives from.</summary>
    public static Type? FindClass(Type? type, Type definition)
    {
        while (type is not null && !IsOf(type, definition))
            type = type.BaseType;
        return type;
    }

    /// <summary>Returns the class with this full name that the type is or derives from.</summary>
    public static Type? FindBase(Type? type, string name)
    {
        while (type is not null && type.FullName != name)
            type = type.BaseType;
        return type;
    }

    private static bool IsOf(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}
