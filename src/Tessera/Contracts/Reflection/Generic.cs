using System.Reflection;
using Tessera.Contracts.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Generic code for types that are known at run time only: the one place, with <see cref="TypeArguments"/>, where it is made.</summary>
internal static class Generic
{
    /// <summary>Calls a static generic method that gives a contract.</summary>
    public static FamilyContract Call(Type owner, string method, Type[] arguments, params object?[] parameters) =>
        (FamilyContract)owner.GetMethod(method, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(arguments)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, parameters, null)!;

    /// <summary>An object of its public parameterless constructor. What that throws reaches the caller as it is.</summary>
    public static object Create(Type type) => Activator.CreateInstance(type, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, null, null, null)!;

    public static ConstructorInfo? FindDefaultConstructor(Type type) =>
        type.IsAbstract ? null : type.GetConstructor(BindingFlags.Public | BindingFlags.Instance, []);

    /// <summary>A factory that calls the public parameterless constructor, which exists. What that throws reaches the caller as it is.</summary>
    public static Func<T> Creator<T>()
    {
        ConstructorInvoker invoker = ConstructorInvoker.Create(FindDefaultConstructor(typeof(T))!);
        return () => (T)invoker.Invoke();
    }
}
