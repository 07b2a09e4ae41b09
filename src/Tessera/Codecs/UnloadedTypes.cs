using System.Collections.Concurrent;
using System.Runtime.Loader;

namespace Tessera.Codecs;

/// <summary>
/// Lets the assemblies of plug-ins be unloaded. Options that live longer than a plug-in, such as the default ones, forget what they know about types as soon as
/// the load context of one of these types begins to unload; otherwise their caches would keep the assemblies in memory.
/// </summary>
internal static class UnloadedTypes
{
    /// <summary>
    /// For each options instance, the load contexts of the types that it knows. The options keep these contexts alive: a context that nobody else holds would
    /// begin to unload, only once, while its types are still in use.
    /// </summary>
    private static readonly ConditionalWeakTable<TesseraOptions, HashSet<AssemblyLoadContext>> s_contexts = [];

    /// <summary>Actions that clear what static fields remember of the default options.</summary>
    private static readonly ConcurrentQueue<Action> s_clear = new();

    private static readonly Lock s_gate = new();

    /// <summary>Remembers that the options know a type that may be unloaded. A generic type is forgotten with its type arguments.</summary>
    public static void Watch(Type type, TesseraOptions options)
    {
        if (AssemblyLoadContext.GetLoadContext(type.Assembly) is not { IsCollectible: true } context)
            return;
        lock (s_gate)
        {
            if (!s_contexts.GetOrCreateValue(options).Add(context))
                return;
            // The handler is removed first, so that it is there once, however many options know the context.
            context.Unloading -= Forget;
            context.Unloading += Forget;
        }
    }

    /// <summary>Adds an action that is called when options forget their types.</summary>
    public static void WhenCleared(Action clear) => s_clear.Enqueue(clear);

    private static void Forget(AssemblyLoadContext context)
    {
        lock (s_gate)
        {
            foreach ((TesseraOptions options, HashSet<AssemblyLoadContext> contexts) in s_contexts.ToArray())
            {
                if (!contexts.Contains(context))
                    continue;
                options.ResetState();
                s_contexts.Remove(options);
            }
        }

        while (s_clear.TryDequeue(out Action? clear))
            clear();
    }
}
