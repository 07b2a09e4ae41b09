using System.Collections.Concurrent;

namespace Tessera.Contracts.Generated;

/// <summary>Types that generated code describes. An assembly's list is read at the next lookup of any type, a description when its type is looked up.</summary>
internal static class GeneratedTypes
{
    private static readonly TesseraTypeRegistry s_registry = new();
    private static readonly ConcurrentQueue<Action<TesseraTypeRegistry>> s_lists = new();

    /// <summary>The lists that have been read, for <see cref="Reset"/>.</summary>
    private static readonly Queue<Action<TesseraTypeRegistry>> s_read = new();
    private static readonly ConcurrentDictionary<Type, Action<TesseraGeneratedType>> s_listed = new();
    private static readonly ConcurrentDictionary<Type, TesseraGeneratedType> s_found = new();

    /// <summary>Whether generated code is used. Tests and comparisons switch it off with <c>Tessera.Generated</c> in the runtime configuration.</summary>
    private static readonly bool s_enabled = !AppContext.TryGetSwitch("Tessera.Generated", out bool enabled) || enabled;

    /// <summary>All types that have been listed so far, in no particular order.</summary>
    public static Type[] All
    {
        get
        {
            ReadLists();
            return [.. s_listed.Keys];
        }
    }

    public static void Add(Action<TesseraTypeRegistry> list) => s_lists.Enqueue(list);

    /// <summary>Lists a type. If several assemblies describe a type, all of them are asked: they agree, and the one that declares the type says more.</summary>
    public static void Add(Type type, Action<TesseraGeneratedType> describe) => s_listed.AddOrUpdate(type, describe, (_, others) => others + describe);

    /// <summary>Lists a type for the library's own code, which lists the type again for each options instance.</summary>
    public static void AddOwn(Type type, Action<TesseraGeneratedType> describe) => s_listed.TryAdd(type, describe);

    /// <summary>Returns null for a type that no generated code describes.</summary>
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

    /// <summary>Forgets all descriptions, and reads the lists again at the next lookup.</summary>
    public static void Reset()
    {
        lock (s_registry)
        {
            while (s_read.TryDequeue(out Action<TesseraTypeRegistry>? list))
                s_lists.Enqueue(list);
            s_listed.Clear();
            s_found.Clear();
        }
    }

    /// <summary>Reads the lists under a lock: a thread that looks up a type must wait for another thread that is about to add it.</summary>
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
                    // The list names a type of a missing assembly. Types that are not listed are found by reflection.
                }
                finally
                {
                    s_read.Enqueue(list);
                    s_lists.TryDequeue(out _);
                }
            }
        }
    }
}
