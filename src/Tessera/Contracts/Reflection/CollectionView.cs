using System.Collections;
using System.Collections.ObjectModel;
using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// A get-only property that shows a collection in a field of its name and does not let others change it: <c>public IReadOnlyList&lt;T&gt; Items =&gt; _items;</c>, or
/// <c>_items.AsReadOnly()</c>. What it shows is public, so it is state, and the field is where it is kept. Declarations alone decide, as in Entity Framework
/// (docs/decisions/0014-state-by-declarations.md). A bare sequence is as likely to be computed: an attribute has to say that it is none.
/// </summary>
internal static class CollectionView
{
    /// <summary>The field; null if the property is no view of one, or of more than one.</summary>
    public static FieldInfo? Find(DeclaredMember member)
    {
        if (!MayShow(member) || (IsBareSequence(member.Type) && !MemberRules.IsOptedIn(AttributeReader.Read(member.Info, backingField: null))))
            return null;

        FieldInfo[] fields = StorageFinder.Find(member, field => IsShownAs(field.FieldType, member.Type));
        return fields.Length == 1 ? fields[0] : null;
    }

    /// <summary>Whether it is a property that others see and cannot set, and that gives a collection.</summary>
    public static bool MayShow(DeclaredMember member) =>
        member is { IsField: false, IsPublic: true, CanSet: false, Getter.IsAbstract: false } && IsCollection(member.Type);

    /// <summary>
    /// Whether what is read can be given back to the field. One that is readonly always holds the collection, and so stands for a property that could be filled, too: a getter may
    /// give a copy of it, or a wrapper that only reads.
    /// </summary>
    public static bool IsGivenBack(DeclaredMember member, FieldInfo field) => FactReader.IsFillable(member.Type)
        ? field.IsInitOnly && FactReader.IsFillable(field.FieldType) && HasForm(field.FieldType, member.Type)
        : !field.IsInitOnly || FactReader.IsFillable(field.FieldType) || (FilledClasses.Includes(field.FieldType) && FilledClasses.FindForm(field.FieldType) is not null);

    /// <summary>Whether what the field holds looks in data as what the property is declared to show.</summary>
    private static bool HasForm(Type field, Type shown) => field == shown || (shown.IsInterface && Framework.Owns(shown) && Framework.Owns(field));

    /// <summary>As it is, or in one of the framework's wrappers that only read.</summary>
    public static bool IsShownAs(Type field, Type shown) =>
        IsCollection(field)
        && (shown.IsAssignableFrom(field) || (shown.Namespace == typeof(ReadOnlyCollection<>).Namespace && Framework.Owns(shown) && Array.Exists(shown.GetConstructors(), c => Takes(c, field))));

    private static bool Takes(ConstructorInfo wrapper, Type field) => wrapper.GetParameters() is [ParameterInfo only] && only.ParameterType.IsAssignableFrom(field);

    private static bool IsBareSequence(Type type) =>
        type == typeof(IEnumerable) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>));

    private static bool IsCollection(Type type) => typeof(IEnumerable).IsAssignableFrom(type) && type != typeof(string);
}
