using System.Reflection;
using System.Runtime.Loader;

namespace Tessera.Benchmarks.Peers;

/// <summary>Loads an adapter with its own dependencies. It shares only the abstractions with the host.</summary>
internal sealed class AdapterLoadContext(string assembly) : AssemblyLoadContext(Path.GetFileNameWithoutExtension(assembly))
{
    private readonly AssemblyDependencyResolver _resolver = new(assembly);

    protected override Assembly? Load(AssemblyName assemblyName)
    {
        if (assemblyName.Name == typeof(Abstractions.Peer).Assembly.GetName().Name)
            return null;
        return _resolver.ResolveAssemblyToPath(assemblyName) is string path ? LoadFromAssemblyPath(path) : null;
    }
}
