using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// The field of a property that has none of the compiler's: one of its own class with its name in the way of C#, <c>_name</c>, <c>m_name</c> or <c>name</c>. Declarations
/// alone decide, not what the getter does (docs/decisions/0014-state-by-declarations.md).
/// </summary>
internal static class StorageFinder
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly string[] s_prefixes = ["_", "m_", ""];

    /// <summary>Whether the member is a property that shows the value of such a field.</summary>
    public static bool HasAny(DeclaredMember member) =>
        IsShown(member) && Find(member, field => field.FieldType == member.Type || field.FieldType == Nullable.GetUnderlyingType(member.Type)).Length > 0;

    /// <summary>As <see cref="HasAny"/>, whatever the type of the field: a list for a sequence, text for a number.</summary>
    public static bool HasNamesake(DeclaredMember member) => IsShown(member) && Find(member, static _ => true).Length > 0;

    /// <summary>The field that keeps from the start what a property without a setter shows: the compiler's, or a readonly one of its name and very type. Null if there is none, or more than one.</summary>
    public static FieldInfo? FindKept(DeclaredMember member) => !IsShown(member)
        ? null
        : MemberFinder.FindBackingField(member.Info) ?? (Find(member, static _ => true) is [{ IsInitOnly: true } only] && only.FieldType == member.Type ? only : null);

    /// <summary>Whether a private field has the parameter's name, or is what the compiler keeps a parameter of the class itself in.</summary>
    public static bool Keeps(ParameterInfo parameter) => Array.Exists(
        parameter.Member.DeclaringType!.GetFields(Declared),
        field => !field.IsPublic && (HasName(field, parameter.Name!) || field.Name == $"<{parameter.Name}>P"));

    private static bool IsShown(DeclaredMember member) => member is { IsField: false, CanSet: false, Getter.IsAbstract: false };

    /// <summary>All fields of the member's name that match.</summary>
    public static FieldInfo[] Find(DeclaredMember member, Predicate<FieldInfo> match) =>
        Array.FindAll(member.Info.DeclaringType!.GetFields(Declared), field => HasName(field, member.Info.Name) && match(field));

    public static bool HasName(FieldInfo field, string name) => Array.Exists(s_prefixes, prefix => string.Equals(field.Name, prefix + name, StringComparison.OrdinalIgnoreCase));
}
