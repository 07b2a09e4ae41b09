using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>The instance properties and fields of a type, base class first, in metadata order; overridden and hidden ones once.</summary>
internal static class MemberFinder
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    public static List<DeclaredMember> Find(Type type)
    {
        List<Type> chain = [];
        for (Type? ancestor = type; ancestor is not null && ancestor != typeof(object) && ancestor != typeof(ValueType); ancestor = ancestor.BaseType)
            chain.Insert(0, ancestor);
        List<DeclaredMember> members = [];
        foreach (Type level in chain)
        {
            foreach (PropertyInfo property in GetProperties(level))
                AddProperty(members, property);
            foreach (FieldInfo field in DeclarationOrder.Sort(level.GetFields(Declared)))
                AddField(members, field);
        }

        return members;
    }

    /// <summary>It has a name that no source can give.</summary>
    public static bool IsOfCompiler(MemberInfo member) => member.Name.Contains('<', StringComparison.Ordinal);

    public static FieldInfo? FindBackingField(MemberInfo member) =>
        member is PropertyInfo ? member.DeclaringType!.GetField($"<{member.Name}>k__BackingField", Declared) : null;

    /// <summary>Structs of the framework with public fields, such as Matrix4x4, have properties that are other views of the same fields.</summary>
    private static PropertyInfo[] GetProperties(Type level) =>
        level.IsValueType && level.Assembly == typeof(object).Assembly && Array.Exists(level.GetFields(Declared), f => f.IsPublic)
            ? []
            : DeclarationOrder.Sort(level.GetProperties(Declared));

    private static void AddProperty(List<DeclaredMember> members, PropertyInfo property)
    {
        if (property.GetIndexParameters().Length > 0 || !CanHold(property.PropertyType))
            return;
        int known = members.FindIndex(m => m.Info.Name == property.Name && !m.IsField);
        MethodInfo? accessor = property.GetMethod ?? property.SetMethod;
        if (known >= 0 && accessor!.GetBaseDefinition() != accessor)
        {
            // An override stands where its base declared it, and may leave one accessor to the base.
            DeclaredMember inherited = members[known];
            members[known] = inherited with
            {
                Info = property,
                Getter = property.GetMethod ?? inherited.Getter,
                Setter = property.SetMethod ?? inherited.Setter,
            };
            return;
        }

        Add(members, new DeclaredMember(property, property.PropertyType, property.GetMethod, property.SetMethod));
    }

    private static void AddField(List<DeclaredMember> members, FieldInfo field)
    {
        if (IsOfCompiler(field) || !CanHold(field.FieldType))
            return;
        Add(members, new DeclaredMember(field, field.FieldType, null, null));
    }

    /// <summary>Hides inherited members of the name, as in C#: one that nobody can see hides nothing that others see.</summary>
    private static void Add(List<DeclaredMember> members, DeclaredMember member)
    {
        members.RemoveAll(m => m.Info.Name == member.Info.Name && (member.IsPublic || !m.IsPublic));
        members.Add(member);
    }

    private static bool CanHold(Type type) => !type.IsByRef && !type.IsByRefLike && !type.IsPointer && !type.IsFunctionPointer && !IsBackingStore(type);

    /// <summary>Where the models that Kiota generates keep what their properties show. Another one in its place would empty them.</summary>
    private static bool IsBackingStore(Type type) => type.IsInterface && type.FullName == "Microsoft.Kiota.Abstractions.Store.IBackingStore";
}
