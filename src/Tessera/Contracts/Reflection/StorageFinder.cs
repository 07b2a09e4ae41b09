using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Finds the field of a property without a compiler-made field: a field of the same class with the property's name as C# spells it, <c>_name</c>, <c>m_name</c>
/// or <c>name</c>. Declarations alone decide, not what the getter does (docs/decisions/0014-state-by-declarations.md).
/// </summary>
internal static class StorageFinder
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Returns whether the member is a get-only property with a field of its name and type.</summary>
    public static bool HasAny(DeclaredMember member) =>
        IsShown(member) && Find(member, field => field.FieldType == member.Type || field.FieldType == Nullable.GetUnderlyingType(member.Type)).Length > 0;

    /// <summary>Returns the same as <see cref="HasAny"/> for a field of any type, such as a list for a sequence, or text for a number.</summary>
    public static bool HasNamesake(DeclaredMember member) => IsShown(member) && Find(member, static _ => true).Length > 0;

    /// <summary>Returns the field that keeps what a get-only property shows: the compiler's, or the only one of its name, which must have its type.</summary>
    public static FieldInfo? FindKept(DeclaredMember member) => !IsShown(member)
        ? null
        : MemberFinder.FindBackingField(member.Info) ?? (Find(member, static _ => true) is [FieldInfo only] && only.FieldType == member.Type ? only : null);

    /// <summary>Returns the field whose object a get-only property shows: that of <see cref="FindKept"/>, or one of any name, if the class has only this
    /// field and this property of the type.</summary>
    public static FieldInfo? FindHeld(DeclaredMember member) =>
        FindKept(member) ?? (IsShown(member) && !HasNamesake(member) && !Framework.Owns(member.Info.DeclaringType!) ? FindOnly(member) : null);

    /// <summary>Returns whether the member is a field, or shows a readonly one. The class may set any other field at any time.</summary>
    public static bool IsKept(DeclaredMember member) => member.Info is FieldInfo || FindKept(member) is { IsInitOnly: true };

    /// <summary>Returns whether a private field has the parameter's name, or keeps a parameter of a primary constructor.</summary>
    public static bool Keeps(ParameterInfo parameter) => Array.Exists(
        parameter.Member.DeclaringType!.GetFields(Declared),
        field => !field.IsPublic && (MemberRules.IsNamed(field.Name, parameter.Name!) || field.Name == $"<{parameter.Name}>P"));

    private static bool IsShown(DeclaredMember member) => member is { IsField: false, CanSet: false, Getter.IsAbstract: false };

    private static FieldInfo? FindOnly(DeclaredMember member) =>
        Array.FindAll(member.Info.DeclaringType!.GetFields(Declared), field => field.FieldType == member.Type) is [{ IsPublic: false } only]
        && Array.FindAll(member.Info.DeclaringType!.GetProperties(Declared), property => property.PropertyType == member.Type).Length == 1
            ? only
            : null;

    /// <summary>Returns all matching fields with the member's name.</summary>
    public static FieldInfo[] Find(DeclaredMember member, Predicate<FieldInfo> match) =>
        Array.FindAll(member.Info.DeclaringType!.GetFields(Declared), field => MemberRules.IsNamed(field.Name, member.Name) && match(field));
}
