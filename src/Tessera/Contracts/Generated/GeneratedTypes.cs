using System.Collections.Concurrent;

namespace Tessera.Contracts.Generated;

/// <summary>The types of which generated code has spoken. An assembly's list is read when the next type is looked for, a type's description when it is that type.</summary>
internal static class GeneratedTypes
{
    private static readonly TesseraTypeRegistry s_registry = new();
    private static readonly ConcurrentQueue<Action<TesseraTypeRegistry>> s_lists = new();
    private static readonly ConcurrentDictionary<Type, Action<TesseraGeneratedType>> s_listed = new();
    private static readonly ConcurrentDictionary<Type, TesseraGeneratedType> s_found = new();

    /// <summary>Whether generated code is used: <c>Tessera.Generated</c> in the runtime configuration switches it off, for tests and comparisons.</summary>
    private static readonly bool s_enabled = !AppContext.TryGetSwitch("Tessera.Generated", out bool enabled) || enabled;

    /// <summary>All that are listed so far, in no certain order.</summary>
    public static Type[] All
    {
        get
        {
            ReadLists();
            return [.. s_listed.Keys];
        }
    }

    public static void Add(Action<TesseraTypeRegistry> list) => s_lists.Enqueue(list);

    /// <summary>Several assemblies may know a type, and all are asked: they agree in what they say, and that which declares it says more.</summary>
    public static void Add(Type type, Action<TesseraGeneratedType> describe) => s_listed.AddOrUpdate(type, describe, (_, others) => others + describe);

    /// <summary>For the library's own code, which says it again with each options instance.</summary>
    public static void AddOwn(Type type, Action<TesseraGeneratedType> describe) => s_listed.TryAdd(type, describe);

    /// <summary>Null for a type that no generated code knows.</summary>
    public static TesseraGeneratedType? Find(Type type)
    {
        if (!s_enabled)
            return null;
        if (s_found.TryGetValue(type, out TesseraGeneratedType? found))
            return found;
        ReadLists();
        if (!s_listed.TryGetValue(type, out Action<TesseraGeneratedType>? describe))
            return null;
        TesseraGeneratedType described = new();
        describe(described);
        return s_found.GetOrAdd(type, described);
    }

    /// <summary>Under a lock: whoever looks for a type must not pass one who is about to add it.</summary>
    private static void ReadLists()
    {
        if (s_lists.IsEmpty)
            return;
        lock (s_registry)
        {
            while (s_lists.TryPeek(out Action<TesseraTypeRegistry>? list))
            {
                try
                {
                    list(s_registry);
                }
                catch (Exception e) when (DeclaredContracts.IsOfLoader(e))
                {
                    // It names a type of an assembly that is not there; what is not listed is found by reflection.
                }
                finally
                {
                    s_lists.TryDequeue(out _);
                }
            }
        }
    }
}
