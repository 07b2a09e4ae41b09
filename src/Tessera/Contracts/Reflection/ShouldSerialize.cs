using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Methods <c>bool ShouldSerializeX()</c>, which say whether member X of an object is written, as in Newtonsoft.Json and XmlSerializer.</summary>
internal static class ShouldSerialize
{
    private const string Prefix = "ShouldSerialize";

    public static MethodInfo[] Find(Type type) => Array.FindAll(type.GetMethods(BindingFlags.Instance | BindingFlags.Public), IsQuestion);

    /// <summary>Returns null if the member is always written. A derived class's new method does not apply to its base's members; an override does.</summary>
    public static MethodInfo? Of(string member, Type declaring, MethodInfo[] methods) =>
        Array.Find(methods, method => method.Name.AsSpan(Prefix.Length).SequenceEqual(member)
            && method.GetBaseDefinition().DeclaringType!.IsAssignableFrom(declaring));

    /// <summary>Makes a delegate without emitted code.</summary>
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
