using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts;

/// <summary>
/// Writes the code of a converter for a value that a public static method creates (<c>Of</c>, <c>Create</c>, <c>Parse</c>), for errors to propose: from members
/// that together are all of its data, or from the text that its ToString gives.
/// </summary>
internal static class FactoryCode
{
    private const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Returns the type to write and the two functions, as the end of <c>TesseraConverter.Create&lt;T, </c>; null if the type has no such
    /// method.</summary>
    public static string? Find(Type type)
    {
        MethodInfo[] makers = Array.FindAll(
            type.GetMethods(BindingFlags.Static | BindingFlags.Public | BindingFlags.DeclaredOnly), method =>
                method is { IsSpecialName: false, IsGenericMethod: false } && method.ReturnType == type);
        PropertyInfo[] shown = Array.FindAll(type.GetProperties(),
            property => property.GetMethod is { IsPublic: true, IsStatic: false } && property.GetIndexParameters().Length == 0);
        return makers.Select(maker => OfMembers(type, maker, shown)).FirstOrDefault(code => code is not null)
            ?? makers.Select(maker => OfText(type, maker)).FirstOrDefault(code => code is not null);
    }

    private static string? OfMembers(Type type, MethodInfo maker, PropertyInfo[] shown)
    {
        PropertyInfo?[] taken = Array.ConvertAll(maker.GetParameters(), parameter => Array.Find(shown, property => Takes(parameter, property)));
        if (taken.Length == 0 || Array.IndexOf(taken, null) >= 0 || !AreAll(type, taken!))
            return null;
        string values = string.Join(", ", taken.Select(property => $"value.{property!.Name}"));
        return taken is [PropertyInfo only]
            ? $"{Remedies.NameOf(only.PropertyType)}>(value => {values}, data => {NameOf(maker)}(data))"
            : $"({string.Join(", ", taken.Select(property => $"{Remedies.NameOf(property!.PropertyType)} {property.Name}"))})>(value => ({values}), data => {NameOf(maker)}({string.Join(", ", taken.Select(property => $"data.{property!.Name}"))}))";
    }

    private static string? OfText(Type type, MethodInfo maker)
    {
        // The text of a record is made by the compiler, and nothing reads it.
        if (!Array.Exists(type.GetMethods(), method => method is { Name: nameof(ToString), IsVirtual: true }
            && method.GetParameters().Length == 0
            && method.DeclaringType == type
            && !method.IsDefined(typeof(CompilerGeneratedAttribute))))
            return null;
        return maker.Name == "Parse" && maker.GetParameters() is [{ ParameterType: Type only }] && only == typeof(string)
            ? $"string>(value => value.ToString(), text => {NameOf(maker)}(text))"
            : null;
    }

    /// <summary>Whether the parameter has the name and type of the property; a method that makes the value from one part may call the parameter as it
    /// likes.</summary>
    private static bool Takes(ParameterInfo parameter, PropertyInfo property) =>
        parameter.ParameterType == property.PropertyType
        && (string.Equals(parameter.Name, property.Name, StringComparison.OrdinalIgnoreCase)
            || (property.Name == "Value"
                && parameter.Member.Name is "Create" or "From" or "Of" or "Parse"
                && ((MethodInfo)parameter.Member).GetParameters().Length == 1));

    /// <summary>Whether each field keeps one of the properties, so that nothing is lost.</summary>
    private static bool AreAll(Type type, PropertyInfo[] taken)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (Array.Exists(level.GetFields(Fields),
                field => !Array.Exists(taken, property => field.Name == $"<{property.Name}>k__BackingField" || MemberRules.IsNamed(field.Name, property.Name))))
                return false;
        }

        return true;
    }

    private static string NameOf(MethodInfo maker) => $"{Remedies.NameOf(maker.DeclaringType!)}.{maker.Name}";
}
