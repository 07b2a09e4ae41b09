using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>The methods <c>bool ShouldSerializeX()</c>, which say of an object whether its member X is to be written: a habit of Newtonsoft.Json and XmlSerializer.</summary>
internal static class ShouldSerialize
{
    private const string Prefix = "ShouldSerialize";

    public static MethodInfo[] Find(Type type) => Array.FindAll(type.GetMethods(BindingFlags.Instance | BindingFlags.Public), IsQuestion);

    /// <summary>Null for a member that is always written. A method that a derived class adds says nothing about members of its base; one that it overrides does.</summary>
    public static MethodInfo? Of(string member, Type declaring, MethodInfo[] methods) =>
        Array.Find(methods, method => method.Name.AsSpan(Prefix.Length).SequenceEqual(member) && method.GetBaseDefinition().DeclaringType!.IsAssignableFrom(declaring));

    /// <summary>Makes a delegate without generated code.</summary>
    public static Condition<T> Create<T>(MethodInfo method)
    {
        if (typeof(T).IsValueType)
            return method.CreateDelegate<Condition<T>>();
        Func<T, bool> ask = method.CreateDelegate<Func<T, bool>>();
        return (ref T target) => ask(target);
    }

    private static bool IsQuestion(MethodInfo method) =>
        method.Name.StartsWith(Prefix, StringComparison.Ordinal)
        && method.ReturnType == typeof(bool)
        && !method.IsGenericMethod
        && method.GetParameters().Length == 0;
}
