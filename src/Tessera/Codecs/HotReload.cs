using System.Reflection.Metadata;
using Tessera.Codecs;
using Tessera.Contracts.Generated;

[assembly: MetadataUpdateHandler(typeof(HotReload))]

namespace Tessera.Codecs;

/// <summary>
/// Keeps up with edits of the running program (<c>dotnet watch</c>, or a debugger). What is known about types would be wrong after such an edit: a new property
/// would be left out, because all types have been examined before. System.Text.Json does the same.
/// </summary>
internal static class HotReload
{
    private static readonly ConditionalWeakTable<TesseraOptions, object?> s_options = [];

    /// <summary>Remembers options that have a state. They can still be collected.</summary>
    public static void Watch(TesseraOptions options)
    {
        if (MetadataUpdater.IsSupported)
            s_options.TryAdd(options, null);
    }

    /// <summary>Forgets everything about types. The runtime calls this method by its name after each edit.</summary>
    /// <param name="types">The edited types, or null. It does not matter which they are: an edit also changes the descriptors of types that contain
    /// them.</param>
    public static void ClearCache(Type[]? types)
    {
        GeneratedTypes.Reset();
        foreach ((TesseraOptions options, _) in s_options)
            options.ResetState();
    }
}
