using System.Reflection;

namespace Tessera.Converters;

/// <summary>Generic code for types that are known at run time only.</summary>
internal static class Generic
{
    /// <summary>An instance of a generic converter.</summary>
    public static IConverter Make(Type definition, Type[] arguments, params object?[] parameters)
    {
        Type converter = definition.MakeGenericType(arguments);
        return (IConverter)Activator.CreateInstance(converter, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, null, parameters, null)!;
    }

    /// <summary>Calls a static generic method.</summary>
    public static object Call(Type owner, string method, Type[] arguments, params object?[] parameters) =>
        owner.GetMethod(method, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(arguments)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, parameters, null)!;

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

    public static ConstructorInfo? FindDefaultConstructor(Type type) =>
        type.IsAbstract ? null : type.GetConstructor(BindingFlags.Public | BindingFlags.Instance, []);

    /// <summary>A factory that calls the public parameterless constructor, which exists.</summary>
    public static Func<T> Creator<T>()
    {
        ConstructorInvoker invoker = ConstructorInvoker.Create(FindDefaultConstructor(typeof(T))!);
        return () => (T)invoker.Invoke();
    }

    private static bool IsOf(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}
