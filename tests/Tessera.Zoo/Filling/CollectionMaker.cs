using System.Collections;
using System.Reflection;

namespace Tessera.Zoo.Filling;

/// <summary>Makes arrays, lists, sets and dictionaries, and adds elements to the collections that packages declare.</summary>
public sealed class CollectionMaker(ObjectFiller filler)
{
    /// <summary>The classes that are created for collection interfaces.</summary>
    private static readonly Dictionary<Type, Type> s_classes = new()
    {
        [typeof(IEnumerable<>)] = typeof(List<>),
        [typeof(ICollection<>)] = typeof(List<>),
        [typeof(IList<>)] = typeof(List<>),
        [typeof(IReadOnlyCollection<>)] = typeof(List<>),
        [typeof(IReadOnlyList<>)] = typeof(List<>),
        [typeof(ISet<>)] = typeof(HashSet<>),
        [typeof(IReadOnlySet<>)] = typeof(HashSet<>),
        [typeof(IDictionary<,>)] = typeof(Dictionary<,>),
        [typeof(IReadOnlyDictionary<,>)] = typeof(Dictionary<,>),
    };

    /// <summary>Makes a value if the type is an array or a collection interface. Collection classes are made as objects that take elements.</summary>
    public bool TryMake(Type type, int depth, out object? made)
    {
        made = type.IsArray ? MakeArray(type, depth)
            : type == typeof(IEnumerable) || type == typeof(IList) || type == typeof(ICollection) ? new List<object?> { filler.Make(typeof(string), depth + 1) }
            : type == typeof(IDictionary) ? new Dictionary<string, object?> { ["key"] = filler.Make(typeof(string), depth + 1) }
            : ClassFor(type) is Type found ? Filled(found, depth)
            : null;
        return made is not null;
    }

    /// <summary>Adds elements if the object is a collection that accepts them.</summary>
    public void AddTo(object collection, int depth)
    {
        if (collection is Array or string || collection is not IEnumerable || IsReadOnly(collection) || AddMethod(collection.GetType()) is not MethodInfo add)
            return;
        Type[] parameters = [.. add.GetParameters().Select(parameter => parameter.ParameterType)];
        for (int i = filler.CountOfElements(depth); i > 0; i--)
        {
            object?[] arguments = [.. parameters.Select(parameter => filler.Make(parameter, depth + 1))];
            if (!Array.Exists(arguments, argument => argument is null))
                Try(() => add.Invoke(collection, arguments));
        }
    }

    /// <summary>Returns an empty collection of the type, or of the class for an interface; null if no class has a parameterless constructor.</summary>
    public static object? TryMakeEmpty(Type type) =>
        (ClassFor(type) ?? type) is { IsAbstract: false, IsArray: false } made && made.GetConstructor(Type.EmptyTypes) is not null ? Activator.CreateInstance(made) : null;

    private static Type? ClassFor(Type type)
    {
        if (!type.IsGenericType)
            return null;
        return s_classes.TryGetValue(type.GetGenericTypeDefinition(), out Type? found) ? found.MakeGenericType(type.GetGenericArguments()) : null;
    }

    private object Filled(Type type, int depth)
    {
        object made = Activator.CreateInstance(type)!;
        AddTo(made, depth);
        return made;
    }

    private Array MakeArray(Type type, int depth)
    {
        Type element = type.GetElementType()!;
        if (type.GetArrayRank() > 1)
            return Array.CreateInstance(element, [.. Enumerable.Repeat(1, type.GetArrayRank())]);
        object?[] items = [.. Enumerable.Range(0, filler.CountOfElements(depth)).Select(_ => filler.Make(element, depth + 1)).Where(item => item is not null)];
        Array array = Array.CreateInstance(element, items.Length);
        for (int i = 0; i < items.Length; i++)
            array.SetValue(items[i], i);
        return array;
    }

    private static bool IsReadOnly(object collection) => collection is IList { IsReadOnly: true } or IList { IsFixedSize: true } or IDictionary { IsReadOnly: true };

    /// <summary>Returns the Add method of an implemented collection interface, otherwise the class's own one for an element or for a key and a value.</summary>
    public static MethodInfo? AddMethod(Type type)
    {
        Type? entries = type.GetInterfaces().FirstOrDefault(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IDictionary<,>));
        if (entries is not null)
            return entries.GetMethod("Add");
        Type[] elements = [.. type.GetInterfaces().Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(ICollection<>))];
        return elements.Length > 0 ? elements[0].GetMethod("Add")
            : type.GetMethods().Where(method => method.Name is "Add" or "Enqueue" or "Push" && method.GetParameters().Length is 1 or 2 && !method.IsGenericMethod).OrderBy(method => method.ToString(), StringComparer.Ordinal).FirstOrDefault();
    }

    private static void Try(Action action)
    {
        try
        {
            action();
        }
        catch (TargetInvocationException)
        {
            // The package does not accept the element.
        }
    }
}
