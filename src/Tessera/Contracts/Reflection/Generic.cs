using System.Reflection;
using System.Runtime.CompilerServices;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Generic code for types that are known at run time only: the one place where it is made.</summary>
internal static class Generic
{
    /// <summary>Calls a static generic method that gives a contract of its first type argument, or of types made of it.</summary>
    public static FamilyContract Call(Type owner, string method, Type[] arguments, params object?[] parameters)
    {
        RequireCode(arguments[0]);
        return (FamilyContract)owner.GetMethod(method, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(arguments)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, parameters, null)!;
    }

    /// <summary>An object of a generic class, which has a constructor without parameters.</summary>
    public static object Close(Type definition, Type[] arguments)
    {
        RequireCode(arguments[^1]);
        return Activator.CreateInstance(definition.MakeGenericType(arguments))!;
    }

    /// <summary>A program that was compiled ahead of time has the code that it was built with, and no other.</summary>
    public static void RequireCode(Type type)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
            Throw.Contract(
                type,
                "this program makes no code while it runs, and none was generated for the type: name it as the type argument of a call of TesseraSerializer, or write [assembly: TesseraSerializable(typeof(...))] in a project that the generator of the package sees");
    }

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
