namespace Tessera.Contracts;

/// <summary>Looks for generic types among what a type is and derives from.</summary>
internal static class TypeTree
{
    /// <summary>The generic interface of this definition that the type is or has.</summary>
    public static Type? FindInterface(Type type, Type definition) =>
        IsOf(type, definition) ? type : Array.Find(type.GetInterfaces(), i => IsOf(i, definition));

    /// <summary>The class of this definition that the type is or derives from.</summary>
    public static Type? FindClass(Type? type, Type definition)
    {
        while (type is not null && !IsOf(type, definition))
            type = type.BaseType;
        return type;
    }

    /// <summary>The class of this full name that the type is or derives from.</summary>
    public static Type? FindBase(Type? type, string name)
    {
        while (type is not null && type.FullName != name)
            type = type.BaseType;
        return type;
    }

    private static bool IsOf(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}
