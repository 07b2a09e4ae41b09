using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>The instance properties and fields of a type, base class first, in metadata order; overridden and hidden ones once.</summary>
internal static class MemberFinder
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    public static List<DeclaredMember> Find(Type type)
    {
        List<Type> chain = [];
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
            chain.Insert(0, level);
        List<DeclaredMember> members = [];
        for (int depth = 0; depth < chain.Count; depth++)
        {
            foreach (PropertyInfo property in chain[depth].GetProperties(Declared).OrderBy(p => p.MetadataToken))
                AddProperty(members, property, depth);
            foreach (FieldInfo field in chain[depth].GetFields(Declared).OrderBy(f => f.MetadataToken))
                AddField(members, field, depth);
        }

        return members;
    }

    public static FieldInfo? FindBackingField(MemberInfo member) =>
        member is PropertyInfo ? member.DeclaringType!.GetField($"<{member.Name}>k__BackingField", Declared) : null;

    private static void AddProperty(List<DeclaredMember> members, PropertyInfo property, int depth)
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

        Hide(members, property.Name);
        members.Add(new DeclaredMember(property, property.PropertyType, depth, members.Count, property.GetMethod, property.SetMethod));
    }

    private static void AddField(List<DeclaredMember> members, FieldInfo field, int depth)
    {
        if (field.Name.Contains('<', StringComparison.Ordinal) || !CanHold(field.FieldType))
            return;
        Hide(members, field.Name);
        members.Add(new DeclaredMember(field, field.FieldType, depth, members.Count, null, null));
    }

    private static void Hide(List<DeclaredMember> members, string name) => members.RemoveAll(m => m.Info.Name == name);

    private static bool CanHold(Type type) => !type.IsByRef && !type.IsByRefLike && !type.IsPointer && !type.IsFunctionPointer;
}
