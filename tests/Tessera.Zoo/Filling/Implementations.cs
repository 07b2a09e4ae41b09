using System.Collections.Concurrent;
using System.Reflection;

namespace Tessera.Zoo.Filling;

/// <summary>The public classes that a package has for an interface or an abstract class of its own.</summary>
public static class Implementations
{
    private static readonly ConcurrentDictionary<Type, Type[]> s_known = new();

    /// <summary>Not those of the framework, which are services in most cases.</summary>
    public static Type[] Of(Type type) => s_known.GetOrAdd(type, Find);

    private static Type[] Find(Type type)
    {
        if (IsOfFramework(type.Assembly))
            return [];
        return [.. type.Assembly.GetExportedTypes()
            .Where(candidate => candidate is { IsAbstract: false, IsInterface: false, IsGenericTypeDefinition: false } && type.IsAssignableFrom(candidate))
            .OrderBy(candidate => candidate.FullName, StringComparer.Ordinal)];
    }

    private static bool IsOfFramework(Assembly assembly) => assembly.GetName().Name is string name && (name.StartsWith("System.", StringComparison.Ordinal) || name == "mscorlib");
}
