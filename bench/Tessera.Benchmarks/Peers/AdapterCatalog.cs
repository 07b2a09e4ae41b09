using System.Reflection;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>Peers whose packages may not restore: projects beside this one that are loaded if someone built them.</summary>
public static class AdapterCatalog
{
    private static readonly Lazy<IReadOnlyList<Peer>> LoadedPeers = new(Load);

    public static IReadOnlyList<Peer> All => LoadedPeers.Value;

    /// <summary>Where build-adapters.sh puts each adapter's output; the status file there tells which did not restore.</summary>
    public static string? Folder { get; } = Find();

    /// <summary>Adapters whose packages did not restore when build-adapters.sh last ran.</summary>
    public static IReadOnlyList<string> NotRestorable =>
        Folder is not null && Path.Combine(Folder, "status.txt") is string status && File.Exists(status)
            ? [.. File.ReadLines(status).Where(l => l.EndsWith(": not restorable", StringComparison.Ordinal)).Select(l => l[..l.IndexOf(':', StringComparison.Ordinal)].Replace("Adapter", "", StringComparison.Ordinal))]
            : [];

    private static List<Peer> Load()
    {
        List<Peer> peers = [];
        if (Folder is null)
            return peers;
        foreach (string folder in Directory.GetDirectories(Folder).Order(StringComparer.Ordinal))
        {
            string assembly = Path.Combine(folder, Path.GetFileName(folder) + ".dll");
            if (!File.Exists(assembly))
                continue;
            foreach (Type type in new AdapterLoadContext(assembly).LoadFromAssemblyPath(assembly).GetExportedTypes())
            {
                if (type.IsSubclassOf(typeof(Peer)) && !type.IsAbstract)
                    peers.Add((Peer)Activator.CreateInstance(type)!);
            }
        }

        return peers;
    }

    private static string? Find()
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string candidate = Path.Combine(at.FullName, "artifacts", "adapters");
            if (Directory.Exists(candidate))
                return candidate;
        }

        return null;
    }
}
