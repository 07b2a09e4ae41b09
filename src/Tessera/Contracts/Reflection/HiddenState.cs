using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Finds out whether an object has state although it has no members to write. Its message would be empty, and reading would give a default: an identifier with
/// private parts would silently become all zeros. A class without fields has no state. A set-only property shows that its value is meant to stay inside.
/// </summary>
internal static class HiddenState
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    public static bool In(Type type)
    {
        if (Array.Exists(type.GetProperties(), IsSetOnly))
            return false;
        // A parameterless constructor restores fields that are visible and that nobody can set.
        bool startsAnew = type.GetConstructor(Instance, Type.EmptyTypes) is not null;
        return HasField(type, field => !startsAnew || !IsShown(field));
    }

    /// <summary>Returns whether some of the state is hidden, whatever members there are.</summary>
    public static bool InPart(Type type) => HasField(type, static field => !IsShown(field));

    private static bool IsShown(FieldInfo field) => FindProperty(field)?.GetMethod?.IsPublic ?? field.IsPublic;

    private static bool HasField(Type type, Predicate<FieldInfo> match)
    {
        for (Type? level = type; level is not null && !Framework.Owns(level); level = level.BaseType)
        {
            if (Array.Exists(level.GetFields(Instance | BindingFlags.DeclaredOnly), field => MayBeState(field) && match(field)))
                return true;
        }

        return false;
    }

    private static bool IsSetOnly(PropertyInfo property) =>
        property is { CanRead: false, SetMethod.IsPublic: true } && property.GetIndexParameters().Length == 0;

    /// <param name="field">A field. If it belongs to an auto-property, the attributes of the property count.</param>
    private static bool MayBeState(FieldInfo field) =>
        !typeof(Delegate).IsAssignableFrom(field.FieldType)
        && !MemberRules.IsIgnored(AttributeReader.Read((MemberInfo?)FindProperty(field) ?? field, field));

    private static PropertyInfo? FindProperty(FieldInfo field) =>
        field.Name.Split('<', '>') is ["", string name, "k__BackingField"]
            ? field.DeclaringType!.GetProperty(name, Instance | BindingFlags.DeclaredOnly)
            : null;
}
