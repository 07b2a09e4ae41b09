using System.Collections;
using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// A field whose collection a get-only property may show, although its name does not say so: <c>IReadOnlyList&lt;string&gt; Errors =&gt; _errorList</c>, or a
/// property of type IEnumerable, which is as likely to be computed. Declarations name the field, and each written object is asked whether the property shows
/// it (docs/decisions/0014-state-by-declarations.md).
/// </summary>
internal static class ShownField
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Returns the field; null if no field fits, or several do.</summary>
    /// <param name="member">A member that is not a view (<see cref="CollectionView"/>).</param>
    public static FieldInfo? Find(DeclaredMember member)
    {
        Type owner = member.Info.DeclaringType!;
        if (!CollectionView.MayShow(member)
            || Framework.Owns(owner)
            || FactReader.IsFillable(member.Type)
            || MemberFinder.FindBackingField(member.Info) is not null)
            return null;
        FieldInfo[] fields = StorageFinder.Find(member, static _ => true);
        if (fields.Length == 0)
            fields = Array.FindAll(owner.GetFields(Declared), field => IsFree(field) && CollectionView.IsShownAs(field.FieldType, member.Type));
        return fields is [FieldInfo only] && !only.IsPublic && CollectionView.IsShownAs(only.FieldType, member.Type) ? only : null;
    }

    /// <summary>
    /// Returns whether a property without a setter that returns a collection shows no field of its class, as far as the declarations say. It may be
    /// computed, or show a collection of another object. A new object tells the two apart (<see cref="FirstValue"/>).
    /// </summary>
    public static bool MayBeComputed(DeclaredMember member)
    {
        if (member.IsField || member.CanSet || MemberFinder.FindBackingField(member.Info) is not null)
            return false;
        for (Type? level = member.Info.DeclaringType; level is not null && !Framework.Owns(level); level = level.BaseType)
        {
            foreach (FieldInfo field in level.GetFields(Declared))
            {
                if (CollectionView.IsShownAs(field.FieldType, member.Type) && (MemberRules.IsNamed(field.Name, member.Name) || IsFree(field)))
                    return false;
            }
        }

        return true;
    }

    /// <summary>Returns a condition that asks an object without emitted code.</summary>
    /// <param name="field">The field that the property may show.</param>
    public static Condition<T> Ask<T>(MethodInfo getter, FieldInfo field)
    {
        MethodInvoker get = MethodInvoker.Create(getter);
        return (ref T target) =>
        {
            object owner = target!;
            return IsShown(get, owner, field.GetValue(owner));
        };
    }

    /// <summary>Whether no property has the field's name, and the compiler did not make the field for a property that others see.</summary>
    private static bool IsFree(FieldInfo field) => !field.IsPublic && Array.TrueForAll(
        field.DeclaringType!.GetProperties(Declared),
        property => !MemberRules.IsNamed(field.Name, property.Name)
            && (property.GetMethod?.IsPublic != true || MemberFinder.FindBackingField(property) != field));

    /// <summary>Whether the getter returns the collection, or a copy or wrapper with the same elements that can be enumerated without effects.</summary>
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
            || (shown is ICollection copy
                && kept is IEnumerable elements
                && IsSteady(copy.GetType())
                && elements.Cast<object?>().SequenceEqual(copy.Cast<object?>(), Same.Instance));
    }

    /// <summary>Whether enumerating is quick and has no effects: the type is of the framework, or the compiler made it for <c>[.. _list]</c>.</summary>
    private static bool IsSteady(Type type) => Framework.Owns(type) || MemberFinder.IsOfCompiler(type);

    /// <summary>Compares objects by reference, because their Equals is code of the application. Values and strings are compared by Equals.</summary>
    private sealed class Same : IEqualityComparer<object?>
    {
        public static readonly Same Instance = new();

        public new bool Equals(object? x, object? y) => ReferenceEquals(x, y) || (x is ValueType or string && x.Equals(y));

        public int GetHashCode(object? obj) => 0;
    }
}
