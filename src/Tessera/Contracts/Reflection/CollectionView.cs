using System.Collections;
using System.Collections.ObjectModel;
using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// A view: a get-only property that shows the collection in a field of its name and does not let others change it, such as
/// <c>public IReadOnlyList&lt;T&gt; Items =&gt; _items;</c> or <c>_items.AsReadOnly()</c>. What it shows is public and so is state, and the field keeps it.
/// Declarations alone decide, as in Entity Framework (docs/decisions/0014-state-by-declarations.md). A property of type IEnumerable is as likely to be
/// computed, so it is a view only if an attribute says that it is state.
/// </summary>
internal static class CollectionView
{
    /// <summary>Returns the field that the property shows; null if the property is not a view, or several fields fit.</summary>
    public static FieldInfo? Find(DeclaredMember member)
    {
        if (!MayShow(member) || (IsBareSequence(member.Type) && !MemberRules.IsOptedIn(AttributeReader.Read(member.Info, backingField: null))))
            return null;

        FieldInfo[] fields = StorageFinder.Find(member, field => IsShownAs(field.FieldType, member.Type));
        return fields.Length == 1 ? fields[0] : null;
    }

    /// <summary>Returns whether a member is a public get-only property that returns a collection.</summary>
    public static bool MayShow(DeclaredMember member) =>
        member is { IsField: false, IsPublic: true, CanSet: false, Getter.IsAbstract: false } && IsCollection(member.Type);

    /// <summary>
    /// Returns whether what is read can be put back into the field. A readonly field always holds the collection, so it also stands for a property that could
    /// be filled itself: the getter may return a copy, or a read-only wrapper.
    /// </summary>
    public static bool IsGivenBack(DeclaredMember member, FieldInfo field) => FactReader.IsFillable(member.Type)
        ? field.IsInitOnly && FactReader.IsFillable(field.FieldType) && HasForm(field.FieldType, member.Type)
        : !field.IsInitOnly
            || FactReader.IsFillable(field.FieldType)
            || (FilledClasses.Includes(field.FieldType) && FilledClasses.FindForm(field.FieldType) is not null);

    /// <summary>Whether the field's collection looks the same in data as the declared type of the property.</summary>
    private static bool HasForm(Type field, Type shown) => field == shown || (shown.IsInterface && Framework.Owns(shown) && Framework.Owns(field));

    /// <summary>Returns whether a property can show a field's collection: as it is, or in one of the framework's read-only wrappers.</summary>
    public static bool IsShownAs(Type field, Type shown) =>
        IsCollection(field)
        && (shown.IsAssignableFrom(field)
            || (shown.Namespace == typeof(ReadOnlyCollection<>).Namespace
                && Framework.Owns(shown)
                && Array.Exists(shown.GetConstructors(), c => Takes(c, field))));

    private static bool Takes(ConstructorInfo wrapper, Type field) =>
        wrapper.GetParameters() is [ParameterInfo only] && only.ParameterType.IsAssignableFrom(field);

    private static bool IsBareSequence(Type type) =>
        type == typeof(IEnumerable) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>));

    private static bool IsCollection(Type type) => typeof(IEnumerable).IsAssignableFrom(type) && type != typeof(string);
}
