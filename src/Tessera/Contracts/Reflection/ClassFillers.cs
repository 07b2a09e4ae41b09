using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Fills collections that are not ICollection&lt;T&gt;. Enumerating the collection afterwards gives the elements in their order. A collection that enumerates
/// its newest element first therefore gets the elements from the last to the first, on top of what it held.
/// </summary>
internal static class ClassFillers
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(Queue<>)] = nameof(TesseraFamilies.Queue),
        [typeof(Stack<>)] = nameof(TesseraFamilies.Stack),
        [typeof(ConcurrentQueue<>)] = nameof(TesseraFamilies.ConcurrentQueue),
        [typeof(ConcurrentStack<>)] = nameof(TesseraFamilies.ConcurrentStack),
        [typeof(ConcurrentBag<>)] = nameof(TesseraFamilies.ConcurrentBag),
    };

    /// <summary>Returns null if elements cannot be added to an existing collection.</summary>
    public static FamilyContract? Find(Type type, Type element)
    {
        Type[] all = [type, element];
        foreach ((Type definition, string method) in s_methods)
        {
            if (TypeTree.FindClass(type, definition) is not null)
                return Generic.CallWithCreator(typeof(TesseraFamilies), method, all);
        }

        if (typeof(Queue).IsAssignableFrom(type))
            return Generic.CallWithCreator(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.UntypedQueue), [type]);
        if (typeof(Stack).IsAssignableFrom(type))
            return Generic.CallWithCreator(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.UntypedStack), [type]);
        if (FillingMethod.Find(type, "Add", element) is MethodInfo add && !Copies(type, add))
            return Generic.Call(typeof(ClassFillers), nameof(ByAdd), all, add);
        return typeof(IList).IsAssignableFrom(type)
            ? Generic.Call(typeof(ClassFillers), nameof(ByAdd), all, typeof(IList).GetMethod(nameof(IList.Add)))
            : null;
    }

    /// <summary>
    /// Returns the element type of a collection without a type parameter: the parameter type of its only Add. If that takes any object, or there are several
    /// or none, the indexer shows what the elements are. Otherwise, they may be of any type.
    /// </summary>
    public static Type FindElement(Type type)
    {
        Type[] parameters = [.. type.GetMethods().Where(m => m.Name == "Add" && m.GetParameters().Length == 1).Select(m => m.GetParameters()[0].ParameterType)];
        if (parameters is [Type only] && only != typeof(object) && !only.IsByRef)
            return only;
        Type? item = type.GetProperties()
            .FirstOrDefault(p => p.GetIndexParameters() is [ParameterInfo index] && index.ParameterType == typeof(int))
            ?.PropertyType;
        // Collections of names and values give a value for a number, but enumerate names.
        return item is { IsByRef: false } && (typeof(IList).IsAssignableFrom(type) || Array.Exists(parameters, p => p.IsAssignableFrom(item)))
            ? item
            : typeof(object);
    }

    /// <summary>
    /// Returns whether Add may leave the collection as it is and return another one that has the element too. A collection that can be emptied changes itself.
    /// </summary>
    public static bool Copies(Type type, MethodInfo add) =>
        type.IsAssignableFrom(add.ReturnType) && type.GetMethod("Clear", 0, Type.EmptyTypes)?.ReturnType != typeof(void);

    /// <summary>Returns the method that empties the collection; null for a collection that only grows.</summary>
    private static Action<TCollection>? FindClear<TCollection>()
    {
        if (typeof(TCollection).GetMethod("Clear", 0, BindingFlags.Public | BindingFlags.Instance, []) is MethodInfo clear && clear.ReturnType == typeof(void))
            return clear.CreateDelegate<Action<TCollection>>();
        return typeof(IList).IsAssignableFrom(typeof(TCollection)) ? static collection => ((IList)collection!).Clear() : null;
    }

    public static TesseraFamily ByAdd<TCollection, T>(MethodInfo method)
        where TCollection : class, IEnumerable
    {
        MethodInvoker invoker = MethodInvoker.Create(method);
        // A delegate does not box, and does not convert numbers.
        bool fits = method.ReturnType == typeof(void) && (!typeof(T).IsValueType || method.GetParameters()[0].ParameterType == typeof(T));
        Action<TCollection, T> add = fits
            ? method.CreateDelegate<Action<TCollection, T>>()
            : (collection, item) => invoker.Invoke(collection, item);
        return TesseraMadeFamilies.Filled(Generic.Creator<TCollection>(), add, FindClear<TCollection>());
    }
}
