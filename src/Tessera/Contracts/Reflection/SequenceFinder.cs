using System.Collections;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds out whether a type that no list names is a sequence, and how it is created or filled.</summary>
internal static class SequenceFinder
{
    /// <summary>Returns null if the type is not a sequence.</summary>
    public static FamilyContract? Find(Type type)
    {
        if (type.IsValueType && InlineArrays.FindElement(type) is Type item)
            return Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.InlineArray), [type, item]);
        if (TypeTree.FindInterface(type, typeof(IEnumerable<>)) is not Type sequence)
            return typeof(IEnumerable).IsAssignableFrom(type) ? FindUntyped(type) : null;
        Type element = sequence.GetGenericArguments()[0];
        // An application's group that takes elements, such as a list with a key, is a collection like any other.
        if (TypeTree.FindInterface(type, typeof(IGrouping<,>)) is Type group
            && (Framework.Owns(type) || !typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type)))
            return new SubstituteContract(group);
        return type.IsValueType ? StructCollections.Find(type, element) ?? FindUnfillable(type, element) : FindByUse(type, element);
    }

    /// <summary>Returns the first way that the class supports: adding elements to an empty collection, or creating it from all elements.</summary>
    /// <returns>Null for an interface or abstract class of the application, whose slots hold objects of other types.</returns>
    public static FamilyContract? FindByUse(Type type, Type element)
    {
        Type[] all = [type, element];
        bool canCreate = Generic.FindDefaultConstructor(type) is not null;
        if (canCreate && typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type))
            return Generic.CallWithCreator(typeof(TesseraFamilies), nameof(TesseraFamilies.Added), all);
        if (canCreate && ClassFillers.Find(type, element) is FamilyContract filled)
            return filled;
        if (ClassMakers.Find(type, element) is MethodBase make)
            return Generic.Call(typeof(SequenceFinder), nameof(Made), all, make);
        if (canCreate && FillingMethod.Find(type, "Add", element) is MethodInfo add)
            return Generic.Call(typeof(SequenceFinder), nameof(Grown), all, add);
        if (canCreate)
            return Generic.CallWithCreator(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.Filled), all, null, null);
        // An iterator of the framework in an object slot can be written; it is read as a list.
        return type.IsInterface || type.IsVisible || !Framework.Owns(type)
            ? FindUnfillable(type, element)
            : new SubstituteContract(typeof(IEnumerable<>).MakeGenericType(element));
    }

    /// <summary>
    /// Returns null for an abstract type, and for a struct that hides nothing: its members say what it is, and its items are a view of them. A framework type
    /// is refused, because its author provides another type for data that are kept.
    /// </summary>
    private static FamilyContract? FindUnfillable(Type type, Type element)
    {
        if (Framework.Owns(type) || (type.IsValueType && HiddenState.InPart(type)))
            return Unsupported(type);
        return type.IsAbstract || type.IsValueType ? null : Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.Unmade), [type, element]);
    }

    /// <summary>Finds collections without a type parameter. Their element type is what their Add takes.</summary>
    public static FamilyContract? FindUntyped(Type type)
    {
        if (type == typeof(IEnumerable))
            return new UntypedListContract<IEnumerable>();
        if (type == typeof(ICollection))
            return new UntypedListContract<ICollection>();
        if (type == typeof(IList))
            return new UntypedListContract<IList>();
        if (type.IsValueType || Generic.FindDefaultConstructor(type) is null)
            return type.IsValueType || type.IsVisible || !Framework.Owns(type)
                ? FindUnfillable(type, typeof(object))
                : new SubstituteContract(typeof(IEnumerable));
        return ClassFillers.Find(type, ClassFillers.FindElement(type)) ?? FindUnfillable(type, typeof(object));
    }

    public static TesseraFamily Made<TCollection, T>(MethodBase make)
        where TCollection : class, IEnumerable<T> => TesseraMadeFamilies.Made(ClassMakers.Create<TCollection, T>(make));

    /// <param name="add">The method that returns a collection with one element more.</param>
    public static TesseraFamily Grown<TCollection, T>(MethodInfo add)
        where TCollection : class, IEnumerable<T>
    {
        MethodInvoker invoker = MethodInvoker.Create(add);
        return TesseraMadeFamilies.Grown<TCollection, T>(Generic.Creator<TCollection>(), (collection, item) => (TCollection)invoker.Invoke(collection, item)!);
    }

    [DoesNotReturn]
    public static FamilyContract Unsupported(Type type)
    {
        UnfillableCollection.Fail(type);
        return null;
    }
}
