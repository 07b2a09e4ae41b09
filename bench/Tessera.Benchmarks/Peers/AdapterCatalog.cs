using System.Reflection;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Peers;

/// <summary>The peers whose packages may fail to restore. They are in projects beside this one and take part if these were built.</summary>
public static class AdapterCatalog
{
    private static readonly Lazy<IReadOnlyList<Peer>> LoadedPeers = new(Load);

    public static IReadOnlyList<Peer> All => LoadedPeers.Value;

    /// <summary>The folder with the output of each adapter and a status file that names adapters which did not restore. build-adapters.sh writes it.</summary>
    public static string? Folder { get; } = Find();

    /// <summary>The adapters whose packages did not restore when build-adapters.sh last ran.</summary>
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
