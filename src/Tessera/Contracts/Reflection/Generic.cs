using System.Reflection;
using Tessera.Contracts.Generated;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Runs generic code for types that are known only at run time.</summary>
internal static class Generic
{
    private const string NotGenerated =
        "no code for the type was generated at compile time: name it as the type argument of a call to TesseraSerializer, or add [assembly: TesseraSerializable(typeof(...))] to a project that uses the source generator of the package";

    /// <summary>Calls a static generic method that returns a contract of its first type argument, or of types made of it.</summary>
    public static FamilyContract Call(Type owner, string method, Type[] arguments, params object?[] parameters)
    {
        RequireCode(arguments[0]);
        MethodInfo? found = owner.GetMethod(method, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static);
        if (found is null)
            FailTrimmed(arguments[0]);
        return (FamilyContract)found.MakeGenericMethod(arguments).Invoke(null, BindingFlags.DoNotWrapExceptions, null, parameters, null)!;
    }

    /// <summary>Calls a method like <see cref="Call"/>. Its first parameter is the parameterless constructor of the first type argument.</summary>
    public static FamilyContract CallWithCreator(Type owner, string method, Type[] arguments, params object?[] more)
    {
        RequireCode(arguments[0]);
        object creator = typeof(Generic).GetMethod(nameof(Creator))!.MakeGenericMethod(arguments[0]).Invoke(null, null)!;
        return Call(owner, method, arguments, [creator, .. more]);
    }

    /// <summary>Creates an object of a generic class that has a parameterless constructor.</summary>
    public static object Close(Type definition, Type[] arguments)
    {
        RequireCode(arguments[^1]);
        try
        {
            return Activator.CreateInstance(definition.MakeGenericType(arguments))!;
        }
        catch (MissingMethodException)
        {
            FailTrimmed(arguments[^1]);
            throw;
        }
    }

    /// <summary>Fails in a program from which the trimmer has removed members of the library, because nothing showed that the type needs them.</summary>
    [DoesNotReturn]
    private static void FailTrimmed(Type type) =>
        Throw.Contract(type, $"the code that it needs was removed when this program was trimmed, because {NotGenerated}");

    /// <summary>Fails in a program that was compiled ahead of time, which has only the code that it was built with.</summary>
    public static void RequireCode(Type type)
    {
        if (RuntimeFeature.IsDynamicCodeSupported)
            return;
        if (GeneratedTypes.Find(type) is not null)
            Throw.Contract(type, $"this program cannot generate code at run time, and the source generator found no way to create it in code; {(type.IsInterface ? "" : "declare the slot as an interface, or ")}{Remedies.Convert(type)}");
        Throw.Contract(
            type,
            $"this program cannot generate code at run time, and {NotGenerated}");
    }

    /// <summary>Creates an object with its public parameterless constructor. An exception of the constructor reaches the caller unchanged.</summary>
    public static object Create(Type type) =>
        Activator.CreateInstance(type, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, null, null, null)!;

    public static ConstructorInfo? FindDefaultConstructor(Type type) =>
        type.IsAbstract ? null : type.GetConstructor(BindingFlags.Public | BindingFlags.Instance, []);

    /// <summary>Returns a factory that calls the public parameterless constructor, which exists. Its exceptions reach the caller unchanged.</summary>
    public static Func<T> Creator<T>()
    {
        ConstructorInvoker invoker = ConstructorInvoker.Create(FindDefaultConstructor(typeof(T))!);
        return () => (T)invoker.Invoke();
    }
}
