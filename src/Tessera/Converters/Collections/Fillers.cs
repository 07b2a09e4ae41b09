using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;

namespace Tessera.Converters.Collections;

/// <summary>
/// Ways to fill a collection that is no ICollection&lt;T&gt;. Enumerating afterwards gives the elements in their order, so what gives its newest
/// element first gets them from the last to the first, on top of what it held.
/// </summary>
internal static class Fillers
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(Queue<>)] = nameof(Queue),
        [typeof(Stack<>)] = nameof(Stack),
        [typeof(ConcurrentQueue<>)] = nameof(ConcurrentQueue),
        [typeof(ConcurrentStack<>)] = nameof(ConcurrentStack),
        [typeof(ConcurrentBag<>)] = nameof(ConcurrentBag),
    };

    /// <summary>What empties it; null for a collection that only grows.</summary>
    public static Action<TCollection>? FindClear<TCollection>()
    {
        if (typeof(TCollection).GetMethod("Clear", BindingFlags.Public | BindingFlags.Instance, []) is MethodInfo clear && clear.ReturnType == typeof(void))
            return clear.CreateDelegate<Action<TCollection>>();
        return typeof(IList).IsAssignableFrom(typeof(TCollection)) ? static collection => ((IList)collection!).Clear() : null;
    }

    /// <summary>Makes a collection of all its elements, which is much less work than to add each; null if there is no such way.</summary>
    public static Func<ArraySegment<T>, TCollection>? FindMaker<TCollection, T>()
    {
        Delegate? make = null;
        if (typeof(TCollection) == typeof(Queue<T>))
            make = static (ArraySegment<T> items) => new Queue<T>(items);
        else if (typeof(TCollection) == typeof(Stack<T>))
            make = MakeStack<T>;
        else if (typeof(TCollection) == typeof(ConcurrentQueue<T>))
            make = static (ArraySegment<T> items) => new ConcurrentQueue<T>(items);
        else if (typeof(TCollection) == typeof(ConcurrentStack<T>))
            make = MakeConcurrentStack<T>;
        else if (typeof(TCollection) == typeof(ConcurrentBag<T>))
            make = MakeConcurrentBag<T>;
        return (Func<ArraySegment<T>, TCollection>?)make;
    }

    /// <summary>Puts elements on what is there: an <c>Action&lt;TCollection, List&lt;T&gt;&gt;</c>, or null.</summary>
    public static Delegate? Find(Type type, Type element)
    {
        foreach ((Type definition, string method) in s_methods)
        {
            if (Generic.FindClass(type, definition) is not null)
                return (Delegate)Generic.Call(typeof(Fillers), method, [element]);
        }

        if (typeof(Queue).IsAssignableFrom(type))
            return UntypedQueue;
        if (typeof(Stack).IsAssignableFrom(type))
            return UntypedStack;
        if (FindAdd(type, element) is MethodInfo add)
            return (Delegate)Generic.Call(typeof(Fillers), nameof(ByAdd), [type, element], add);
        return typeof(IList).IsAssignableFrom(type) ? (Delegate)Generic.Call(typeof(Fillers), nameof(ByList), [type]) : null;
    }

    /// <summary>Drops the elements.</summary>
    public static Action<TCollection, List<T>> Nothing<TCollection, T>() => static (_, _) => { };

    /// <summary>What a collection without a type parameter holds: what its only Add says, else anything.</summary>
    public static Type FindElement(Type type)
    {
        Type[] parameters = [.. type.GetMethods().Where(m => m.Name == "Add" && m.GetParameters().Length == 1).Select(m => m.GetParameters()[0].ParameterType)];
        return parameters is [Type only] && !only.IsByRef ? only : typeof(object);
    }

    private static Action<TList, List<object?>> ByList<TList>()
        where TList : class, IList => static (list, items) =>
    {
        foreach (object? item in items)
            list.Add(item);
    };

    public static MethodInfo? FindAdd(Type type, Type element) =>
        type.GetMethod("Add", BindingFlags.Public | BindingFlags.Instance, [element]);

    private static Action<TCollection, List<T>> ByAdd<TCollection, T>(MethodInfo method)
    {
        MethodInvoker invoker = MethodInvoker.Create(method);
        Action<TCollection, T> add = method.ReturnType == typeof(void) && !typeof(TCollection).IsValueType
            ? method.CreateDelegate<Action<TCollection, T>>()
            : (collection, item) => invoker.Invoke(collection, item);
        return (collection, items) =>
        {
            foreach (T item in items)
                add(collection, item);
        };
    }

    private static Action<Queue<T>, List<T>> Queue<T>() => static (queue, items) =>
    {
        queue.EnsureCapacity(items.Count);
        items.ForEach(queue.Enqueue);
    };

    private static Action<Stack<T>, List<T>> Stack<T>() => static (stack, items) =>
    {
        stack.EnsureCapacity(items.Count);
        items.Reverse();
        items.ForEach(stack.Push);
    };

    private static Stack<T> MakeStack<T>(ArraySegment<T> items)
    {
        items.AsSpan().Reverse();
        return new Stack<T>(items);
    }

    private static ConcurrentStack<T> MakeConcurrentStack<T>(ArraySegment<T> items)
    {
        items.AsSpan().Reverse();
        return new ConcurrentStack<T>(items);
    }

    private static ConcurrentBag<T> MakeConcurrentBag<T>(ArraySegment<T> items)
    {
        items.AsSpan().Reverse();
        return new ConcurrentBag<T>(items);
    }

    private static Action<ConcurrentQueue<T>, List<T>> ConcurrentQueue<T>() => static (queue, items) =>
    {
        items.ForEach(queue.Enqueue);
    };

    private static Action<ConcurrentStack<T>, List<T>> ConcurrentStack<T>() => static (stack, items) =>
    {
        items.Reverse();
        items.ForEach(stack.Push);
    };

    /// <summary>A bag has no order, but gives what one thread put in from the last to the first.</summary>
    private static Action<ConcurrentBag<T>, List<T>> ConcurrentBag<T>() => static (bag, items) =>
    {
        items.Reverse();
        items.ForEach(bag.Add);
    };

    private static Action<Queue, List<object?>> UntypedQueue { get; } = static (queue, items) =>
    {
        items.ForEach(queue.Enqueue);
    };

    private static Action<Stack, List<object?>> UntypedStack { get; } = static (stack, items) =>
    {
        items.Reverse();
        items.ForEach(stack.Push);
    };
}
