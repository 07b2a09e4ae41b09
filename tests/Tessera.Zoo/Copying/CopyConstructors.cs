using System.Reflection;
using Tessera.Zoo.Comparing;

namespace Tessera.Zoo.Copying;

/// <summary>Finds the constructor that can create an object from what another object of its type shows.</summary>
public static class CopyConstructors
{
    /// <summary>Chooses the constructor that takes the most members without a setter, and the shortest of these. A hidden constructor without parameters is
    /// allowed. Returns null and no members for a struct without a usable constructor.</summary>
    /// <param name="type">The type to create.</param>
    public static (ConstructorInfo? Constructor, MemberInfo[] Taken) Choose(Type type)
    {
        MemberInfo[] members = [.. DataMembers.PropertiesOf(type), .. DataMembers.FieldsOf(type)];
        var usable = type.GetConstructors()
            .Select(constructor => (Constructor: constructor, Members: Array.ConvertAll(constructor.GetParameters(), parameter => MemberFor(parameter, members))))
            .Where(choice => choice.Constructor.GetParameters().Zip(choice.Members, (parameter, member) => (Parameter: parameter, Member: member)).All(pair => pair.Member is not null || pair.Parameter.HasDefaultValue))
            .Select(choice => (choice.Constructor, Taken: choice.Members.OfType<MemberInfo>().ToArray()))
            .OrderByDescending(choice => choice.Taken.Count(member => !HasSetter(member)))
            .ThenBy(choice => choice.Constructor.GetParameters().Length)
            .ToArray();
        bool isDefault = type.IsValueType && (usable.Length == 0 || !usable[0].Taken.Any(member => !HasSetter(member)));
        return isDefault ? (null, [])
            : usable.Length > 0 ? usable[0]
            : type.GetConstructor(BindingFlags.Instance | BindingFlags.NonPublic, Type.EmptyTypes) is ConstructorInfo hidden ? (hidden, [])
            : throw new NotSupportedException($"{type} has no constructor that takes what it shows.");
    }

    /// <summary>Returns the member with the name of the parameter if its values fit, otherwise null.</summary>
    public static MemberInfo? MemberFor(ParameterInfo parameter, MemberInfo[] members) =>
        Array.Find(members, member => string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && Fits(parameter.ParameterType, TypeOf(member)));

    /// <summary>Returns the value of a property or field.</summary>
    public static object? ValueOf(MemberInfo member, object owner) => member is PropertyInfo property ? property.GetValue(owner) : ((FieldInfo)member).GetValue(owner);

    private static Type TypeOf(MemberInfo member) => member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    private static bool Fits(Type parameter, Type member) => parameter.IsAssignableFrom(member) || member.IsAssignableFrom(parameter) || Nullable.GetUnderlyingType(parameter) == member || Nullable.GetUnderlyingType(member) == parameter;

    private static bool HasSetter(MemberInfo member) => member is PropertyInfo { SetMethod: not null } or FieldInfo { IsInitOnly: false };
}
