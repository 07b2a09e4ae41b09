using System.Collections;
using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// A field whose collection a get-only property may show, though its name does not say so: <c>IReadOnlyList&lt;string&gt; Errors =&gt; _errorList</c>, or a bare sequence, which is as likely to be computed.
/// Declarations name the field, and each object that is written is asked whether the property shows it (docs/decisions/0014-state-by-declarations.md).
/// </summary>
internal static class ShownField
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The field; null if there is none, or more than one that it could be.</summary>
    /// <param name="member">A member that is no view (<see cref="CollectionView"/>).</param>
    public static FieldInfo? Find(DeclaredMember member)
    {
        Type owner = member.Info.DeclaringType!;
        if (!CollectionView.MayShow(member) || Framework.Owns(owner) || FactReader.IsFillable(member.Type) || MemberFinder.FindBackingField(member.Info) is not null)
            return null;
        FieldInfo[] fields = StorageFinder.Find(member, static _ => true);
        if (fields.Length == 0)
            fields = Array.FindAll(owner.GetFields(Declared), field => IsFree(field) && CollectionView.IsShownAs(field.FieldType, member.Type));
        return fields is [FieldInfo only] && !only.IsPublic && CollectionView.IsShownAs(only.FieldType, member.Type) ? only : null;
    }

    /// <summary>Asks an object without generated code.</summary>
    /// <param name="getter">Of the property.</param>
    /// <param name="field">It may show it.</param>
    public static Condition<T> Ask<T>(MethodInfo getter, FieldInfo field)
    {
        MethodInvoker get = MethodInvoker.Create(getter);
        return (ref T target) =>
        {
            object owner = target!;
            return IsShown(get, owner, field.GetValue(owner));
        };
    }

    /// <summary>No property has its name, nor did the compiler make it for one that others see.</summary>
    private static bool IsFree(FieldInfo field) => !field.IsPublic && Array.TrueForAll(
        field.DeclaringType!.GetProperties(Declared),
        property => !StorageFinder.HasName(field, property.Name) && (property.GetMethod?.IsPublic != true || MemberFinder.FindBackingField(property) != field));

    /// <summary>The very collection, or one of the framework with the same elements: a wrapper, or a copy. Other sequences are not enumerated, which may take time or have effects.</summary>
    private static bool IsShown(MethodInvoker get, object owner, object? kept)
    {
        object? shown;
        try
        {
            shown = get.Invoke(owner);
        }
        catch (Exception failure) when (failure is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            return false;
        }

        return ReferenceEquals(shown, kept)
            || (shown is ICollection copy && kept is IEnumerable elements && IsSteady(copy.GetType()) && elements.Cast<object?>().SequenceEqual(copy.Cast<object?>(), Same.Instance));
    }

    /// <summary>Of the framework, or what the compiler makes of <c>[.. _list]</c>.</summary>
    private static bool IsSteady(Type type) => Framework.Owns(type) || MemberFinder.IsOfCompiler(type);

    /// <summary>Objects are the same by reference: their Equals is code of the application.</summary>
    private sealed class Same : IEqualityComparer<object?>
    {
        public static readonly Same Instance = new();

        public new bool Equals(object? x, object? y) => ReferenceEquals(x, y) || (x is ValueType or string && x.Equals(y));

        public int GetHashCode(object? obj) => 0;
    }
}
