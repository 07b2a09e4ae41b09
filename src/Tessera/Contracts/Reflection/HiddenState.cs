using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Whether an object without members holds something all the same. Its message would be empty, and a default would come back: an identifier
/// whose parts are private would silently become the one of zeros. A class without fields is a mark.
/// </summary>
internal static class HiddenState
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    public static bool In(Type type)
    {
        bool startsAnew = type.GetConstructor(Instance, Type.EmptyTypes) is not null;
        for (Type? level = type; level is not null && !Framework.Owns(level); level = level.BaseType)
        {
            if (Array.Exists(level.GetFields(Instance | BindingFlags.DeclaredOnly), field => IsHidden(field, startsAnew)))
                return true;
        }

        return false;
    }

    /// <param name="field">Its property, if it has one, says what it is.</param>
    /// <param name="startsAnew">A constructor without parameters gives again what nobody can set.</param>
    private static bool IsHidden(FieldInfo field, bool startsAnew)
    {
        if (typeof(Delegate).IsAssignableFrom(field.FieldType))
            return false;
        PropertyInfo? property = FindProperty(field);
        if (MemberRules.IsIgnored(AttributeReader.Read((MemberInfo?)property ?? field, field)))
            return false;
        return (property?.GetMethod?.IsPublic ?? field.IsPublic) ? !startsAnew : true;
    }

    private static PropertyInfo? FindProperty(FieldInfo field) =>
        field.Name.Split('<', '>') is ["", string name, "k__BackingField"] ? field.DeclaringType!.GetProperty(name, Instance | BindingFlags.DeclaredOnly) : null;
}
